let second = 0;
let text = '';

/** The time as the header `date` has it, put into words once a second. */
export function httpDate(now = Date.now()): string {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    text = new Date(current * 1000).toUTCString();
  }
  return text;
}
