/** Saves a file: the browser asks for a location, or puts it into its download folder. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: file.name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
