let second = 0;
let text = '';

/** The value of the `date` header, formatted once a second. */
export function httpDate(): string {
  const current = Math.floor(Date.now() / 1000);
  if (current !== second) {
    second = current;
    text = new Date(current * 1000).toUTCString();
  }
  return text;
}
