import type { TownSeed } from '../town-seed';

export const maltby: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0009',
  name: 'Maltby',
  slug: 'maltby',
  title: 'Emergency Locksmith Maltby | {response_time} minutes, 24 hours',
  meta_description:
    'Locked out in Maltby, Bramley or Hellaby? A locksmith in {response_time} minutes at any hour, with parts for the model village and for the units by the motorway.',
  coordinates: { lat: 53.42664, lng: -1.20995 },
  nearby_towns: ['Rotherham', 'Conisbrough', 'Doncaster'],
  response_time: '20-35',
  intro_content:
    'Maltby was built for its colliery, and the model village still stands: neat rows whose doors were often changed street by street, and fail street by street, too. We know the pattern, and carry the gearboxes that those doors take.\n\nJust to the west, at Hellaby, the work is of another kind: roller shutters, fire doors and master keys for units beside the M18, where a lockout stops a whole shift.',
  local_note:
    'From the depot it is the M1, the M18 and off at Hellaby, so we reach the Bramley side first. Homes out towards Roche Abbey are a few minutes further, down a lane with no street lights.',
  answers: {
    arrival:
      'In {response_time} minutes. Bramley and Hellaby, next to the motorway, are nearer to {response_min}; the east of Maltby and the lanes beyond it nearer to {response_max}.',
    burglary:
      'We replace them the same day. Where a gearbox was forced we change that alone if the strip is sound, and note the make for the insurer, who will ask.',
    night:
      'Every night. Units at Hellaby run around the clock, and so do we: a key snapped at three in the morning is out of the lock long before the day shift.',
    fastest:
      'In Maltby the motorway settles it: whoever is nearest to the M18 wins. Tell us your street and we look where our vans are before we promise anything.',
    cost: 'From £{callout_price_from} for a house. For a unit or a shop we give a figure for the callout by telephone and one for the work on the spot, before it is begun.',
  },
};
