/** A fictitious lead with a reserved phone number. */
export const lead = (number) => ({
  name: `Bench ${number}`,
  phone: `011${3 + (Math.floor(number / 1000) % 6)} 496 0${String(number % 1000).padStart(3, '0')}`,
  postcode: 'S11 8TP',
  urgency: 'emergency',
  message: 'Key turns half way and stops. uPVC front door.',
});
