/** Derives a display name from the e-mail address: sue.smith@… is Sue Smith. */
export function assigneeName(email: string): string {
  const [local = email] = email.split('@');
  const words = local.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}

/** "SS" for Sue Smith, "DE" for Dee. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.charAt(0)) : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}
