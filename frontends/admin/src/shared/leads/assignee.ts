/** Derives a display name from the e-mail address: sue.smith@… is Sue Smith. */
export function assigneeName(email: string): string {
  const [local = email] = email.split('@');
  const words = local.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}

export function initialsOf(email: string): string {
  const words = assigneeName(email).split(' ');
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.charAt(0)) : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}
