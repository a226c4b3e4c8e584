const services = [
  'emergency-lockout',
  'lock-repair',
  'lock-replacement',
  'key-cutting',
  'security-upgrade',
  'other',
];
const urgencies = ['emergency', 'same-day', 'next-day', 'flexible'];
const postcodes = ['S11 8TP', 'S60 2HX', 'DN4 5JT', 'S70 1TW', 'S10 1UH'];

const turn = (list, number) => list[number % list.length];

/** A lead of nobody: 07700 900000 to 900999 is kept for fiction. */
export const lead = (number) => ({
  name: `Load ${number}`,
  phone: `07700 900${String(number % 1000).padStart(3, '0')}`,
  postcode: turn(postcodes, number),
  service: turn(services, number),
  urgency: turn(urgencies, number),
  message: 'Key turns half way and stops. uPVC front door.',
});
