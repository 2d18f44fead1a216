/** Lets every dialog close by its buttons and by a press outside of it. */
export function setUpDialogs(root) {
  for (const dialog of root.querySelectorAll('dialog')) {
    for (const button of dialog.querySelectorAll('[data-action="close"]')) {
      button.addEventListener('click', () => dialog.close());
    }
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
}
