import type { TownSeed } from '../town-seed';

export const rotherham: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0004',
  name: 'Rotherham',
  slug: 'rotherham',
  title: 'Emergency Locksmith Rotherham | {response_time} minutes, 24 hours',
  meta_description:
    'Locked out in Rotherham? With you in {response_time} minutes: town centre, Wickersley, Brinsworth, Rawmarsh and Waverley. Locks opened, repaired and replaced.',
  coordinates: { lat: 53.43012, lng: -1.35678 },
  nearby_towns: ['Sheffield', 'Mexborough', 'Maltby'],
  response_time: '15-30',
  intro_content:
    'Between the Minster and the M1 lies every kind of door we work on: shops on the High Street, council semis in Herringthorpe, large houses out at Moorgate and Wickersley, and the new estate at Waverley, where one builder fitted the same lock a thousand times.\n\nBecause Rotherham lies in the middle of the county, one of our vans is seldom far from it, and calls from here are among the quickest we answer.',
  local_note:
    'Parkgate and Meadowhall traffic is heavy on December afternoons. From the depot the Parkway is the straight way; in the jams we come by the A6123 and still keep to {response_max} minutes.',
  answers: {
    arrival:
      'In {response_time} minutes. Brinsworth, Canklow and the town centre are often nearer to {response_min}; Wath and Swinton nearer to {response_max}. In the rush hour, when the Parkway stands, count on twenty to thirty.',
    burglary:
      'Yes, and on the same visit as a rule: splintered frames are plated, cylinders replaced with ones that resist snapping, and every key to the old lock is worthless when we leave.',
    night:
      'We are. The county lies dark and empty between two and five, and Rotherham is in its middle, so a night call from here is seldom a long wait.',
    fastest:
      'On most nights, the one already on this side of the M1. Ring and ask where the van stands; if somebody else can be with you sooner than {response_max} minutes, take them.',
    cost: 'From £{callout_price_from}, agreed on the telephone. Weekends in Rotherham cost what weekdays do, and you pay when the door opens, by cash, card or bank transfer.',
  },
};
