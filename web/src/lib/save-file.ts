/** Hands a file to whoever uses this device: the browser asks where to keep it, or keeps it with the others. */
export function keepFile(file: File): void {
  const address = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: file.name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
