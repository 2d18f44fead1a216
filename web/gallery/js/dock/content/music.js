import { fillSlider } from '../../panels/controls.js';
import { h, icon } from '../../page/dom.js';
import { cover } from './cover.js';

// The songs: seconds, and the colors of their covers.
const SONGS = [
  { length: 214, colors: ['#ff7a8a', '#b04bff'] }, { length: 187, colors: ['#38c6c0', '#3d6bff'] },
  { length: 243, colors: ['#ffb35c', '#ff5f7e'] },
];
const TICK = 500;

/** A player without sound: songs, a position that moves on while it plays, and a volume. */
export function music({ language }) {
  let [song, at, plays, timer] = [0, 41, false, 0];
  const art = h('div', { class: 'music-art', 'aria-hidden': 'true' });
  const title = h('span', { class: 'panel-title' });
  const seek = slider('dock.music.seek', 0, SONGS[0].length);
  const [past, left] = [h('span', {}), h('span', {})];
  const volume = slider('dock.music.volume', 0, 100);
  volume.value = '60';
  fillSlider(volume);
  const play = h('button', { type: 'button', class: 'music-button music-play', onclick: () => setPlays(!plays) },
    icon('play'), icon('pause'));
  const love = h('button', {
    type: 'button', class: 'music-love', 'aria-pressed': 'false', dataset: { i18nLabel: 'dock.music.love' },
    onclick: () => love.setAttribute('aria-pressed', String(love.getAttribute('aria-pressed') !== 'true')),
  }, icon('heart'));

  const showTime = () => {
    const { length } = SONGS[song];
    if (document.activeElement !== seek || !seek.matches(':active')) seek.value = String(at);
    fillSlider(seek);
    past.textContent = clock(at);
    left.textContent = `−${clock(length - at)}`;
    seek.setAttribute('aria-valuetext', language.t('dock.music.at', { at: clock(at), of: clock(length) }));
  };
  const setSong = (next) => {
    song = (next + SONGS.length) % SONGS.length;
    at = 0;
    seek.max = String(SONGS[song].length);
    art.replaceChildren(cover(SONGS[song].colors, song));
    title.dataset.i18n = `dock.music.${song + 1}`;
    title.textContent = language.t(title.dataset.i18n);
    showTime();
  };
  const tick = () => {
    at += TICK / 1000;
    if (at >= SONGS[song].length) setSong(song + 1);
    else showTime();
  };
  function setPlays(value) {
    plays = value;
    clearInterval(timer);
    if (plays) timer = setInterval(tick, TICK);
    play.dataset.state = plays ? 'playing' : 'paused';
    play.dataset.i18nLabel = plays ? 'dock.music.pause' : 'dock.music.play';
    play.setAttribute('aria-label', language.t(play.dataset.i18nLabel));
    art.classList.toggle('is-playing', plays);
  }
  seek.addEventListener('input', () => {
    at = Number(seek.value);
    showTime();
  });
  volume.addEventListener('input', () => fillSlider(volume));

  setSong(0);
  at = 41;
  showTime();
  setPlays(false);
  const root = h('div', { class: 'panel-content content-music' },
    h('div', { class: 'music-top' }, art,
      h('p', { class: 'panel-head-words' }, title,
        h('span', { class: 'panel-note', dataset: { i18n: 'dock.music.artist' } })), love),
    h('div', { class: 'music-time' }, seek, h('div', { class: 'music-clock' }, past, left)),
    h('div', { class: 'music-buttons' },
      skip('previous', () => (at > 3 ? setSong(song) : setSong(song - 1))), play,
      skip('next', () => setSong(song + 1))),
    h('div', { class: 'music-volume' }, icon('quiet'), volume, icon('loud')));
  return { root, first: play, release: () => clearInterval(timer) };
}

function slider(key, min, max) {
  return h('input', { type: 'range', class: 'slider', min, max, step: 1, dataset: { i18nLabel: key } });
}

function skip(name, action) {
  return h('button', {
    type: 'button', class: 'music-button', dataset: { i18nLabel: `dock.music.${name}` }, onclick: action,
  }, icon(name));
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
