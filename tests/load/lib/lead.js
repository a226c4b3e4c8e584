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

/** Numbers that Ofcom reserves for fiction: 496 0000 to 496 0999 of eleven cities. */
const areas = ['113', '114', '115', '116', '117', '118', '121', '131', '141', '151', '161'];
const phone = (number) =>
  `0${turn(areas, Math.floor(number / 1000))} 496 0${String(number % 1000).padStart(3, '0')}`;

/** A fictitious lead. */
export const lead = (number) => ({
  name: `Load ${number}`,
  phone: phone(number),
  postcode: turn(postcodes, number),
  service: turn(services, number),
  urgency: turn(urgencies, number),
  message: 'Key turns half way and stops. uPVC front door.',
});
