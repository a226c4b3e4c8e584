import type { TownSeed } from '../town-seed';

export const barnsley: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0002',
  name: 'Barnsley',
  slug: 'barnsley',
  title: 'Emergency Locksmith Barnsley | {response_time} minutes, 24 hours',
  meta_description:
    'A locksmith in Barnsley in {response_time} minutes, day and night: town centre, Monk Bretton, Darton, Dodworth and Worsbrough. Price agreed before work starts.',
  coordinates: { lat: 53.55442, lng: -1.48211 },
  nearby_towns: ['Wombwell', 'Penistone', 'Sheffield'],
  response_time: '20-35',
  intro_content:
    'Barnsley is a town of terraces and former pit villages, and most of their front doors have been changed once since the pits closed: timber out, uPVC in. Those doors are now twenty or thirty years old, and it is the strip inside that gives up, not the key.\n\nWe open and mend them on the same visit, from the streets around Locke Park to Royston and Cudworth, and look after the shops and offices between the Glass Works and the Town Hall as well.',
  local_note:
    'The M1 makes Dodworth and Darton quick to reach. Cudworth and Grimethorpe lie on the far side of town: there we quote nearer to {response_max} minutes. From the Sheffield depot it is the motorway to junction 37.',
  answers: {
    arrival:
      'In {response_time} minutes. The town centre, Kendray and Worsbrough are at the quick end; Royston and Grimethorpe at the other. You get the figure for your address when you ring.',
    burglary:
      'We do. A snapped euro cylinder is a common way in, so we fit anti-snap cylinders in their place, straighten the door and leave it locking before we go.',
    night:
      'Yes, right through. Night calls from Barnsley are answered by the same people as in the day, and the locksmith who picks up the job is the one who comes.',
    fastest:
      'Whoever is nearest when you ring. We keep to a range we can hold in Barnsley, {response_time} minutes, and would sooner tell you {response_max} and come early than the reverse.',
    cost: 'From £{callout_price_from} for a callout in the town or any of the villages around it. The price you are given on the telephone is the price on the receipt, unless you ask for more.',
  },
};
