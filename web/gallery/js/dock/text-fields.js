/** What a keyboard types into. */
export const isTextField = (element) => element instanceof HTMLTextAreaElement
  || (element instanceof HTMLInputElement && element.type === 'text');
