/** Puts a text where the device keeps what was copied; whether it worked. A page without https has no clipboard: there the
 * text is selected and copied as by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text: string): boolean {
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
