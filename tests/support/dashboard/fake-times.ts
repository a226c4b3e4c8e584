/** Fixed, so that pictures do not depend on the day they are taken. */
export const pictureTime = new Date('2026-03-04T10:30:00Z');

export const minutesAgo = (minutes: number) =>
  new Date(pictureTime.getTime() - minutes * 60_000).toISOString();
export const hoursAgo = (hours: number) => minutesAgo(hours * 60);
export const daysAgo = (days: number) => hoursAgo(days * 24);
export const inDays = (days: number) => daysAgo(-days);

/** Ids with a prefix per subject, so that the same item has the same id everywhere. */
export const idsOf =
  (subject: number) =>
  (number: number): string =>
    `01975c9e-7f00-7000-${String(8000 + subject)}-${String(number).padStart(12, '0')}`;

/** The three users of the office; `me` is the one signed in. */
export const me = 'dee@latchline.example';
export const sue = 'sue.smith@latchline.example';
export const omar = 'omar.khan@latchline.example';
