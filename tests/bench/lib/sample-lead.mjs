const numbers = 1_000_000;
/** Each program starts elsewhere, so that the customers of a run have not asked before. */
const first = Math.floor(Math.random() * numbers);

/** A lead of another customer for each number. No town has the area code 01632, and nobody answers there. */
export const lead = (number) => ({
  name: `Bench ${number}`,
  phone: `01632 ${String((first + number) % numbers).padStart(6, '0')}`,
  postcode: 'S11 8TP',
  urgency: 'emergency',
  message: 'Key turns half way and stops. uPVC front door.',
});
