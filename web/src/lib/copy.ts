/**
 * Copies a text to the clipboard; returns whether it worked. Without https a page has no clipboard
 * API: there it selects the text and runs the copy command.
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const held = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'heard';
  (held?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    // There is no other way without https.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (held instanceof HTMLElement) held.focus();
  }
}
