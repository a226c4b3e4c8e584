/** How many photos we have from the customer; empty without any. */
export const photosSent = (count: number): string =>
  count === 0 ? '' : `We have ${count === 1 ? 'your photo' : `${count} photos from you`}.`;
