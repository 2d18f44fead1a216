/** Replaces the stage by a friendly explanation when the engine could not be started. */
export function showFailure(reason, language) {
  const root = document.documentElement;
  root.dataset.status = 'failed';
  const card = document.getElementById('failure');
  card.querySelector('h2').dataset.i18n = `failure.${reason}.title`;
  card.querySelector('p').dataset.i18n = `failure.${reason}.text`;
  card.querySelector('button').addEventListener('click', () => location.reload());
  card.hidden = false;
  language.apply(card);
}
