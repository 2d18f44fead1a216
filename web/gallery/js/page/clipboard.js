/** Copies text; where the browser refuses, shows it selected in a dialog to be copied by hand. */
export class Clipboard {
  constructor({ toast, dialog }) {
    this.toast = toast;
    this.dialog = dialog;
  }

  async copy(text, { done, title }) {
    try {
      await navigator.clipboard.writeText(text);
      this.toast.show(done);
    } catch {
      this.dialog.querySelector('h2').textContent = title;
      const area = this.dialog.querySelector('textarea');
      area.value = text;
      this.dialog.showModal();
      area.focus();
      area.select();
    }
  }
}
