/** Saves a text as a file through the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
