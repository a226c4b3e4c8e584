import type { TownSeed } from '../town-seed';

export const penistone: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0007',
  name: 'Penistone',
  slug: 'penistone',
  title: 'Emergency Locksmith Penistone | {response_time} minutes, 24 hours',
  meta_description:
    'Locksmith for Penistone, Thurlstone, Hoylandswaine and the farms around: {response_time} minutes at any hour. Stone cottages, barn conversions and uPVC doors.',
  coordinates: { lat: 53.5255, lng: -1.6294 },
  nearby_towns: ['Stocksbridge', 'Barnsley', 'Sheffield'],
  response_time: '25-35',
  intro_content:
    'Penistone is a market town high on the edge of the Pennines, and its doors take the weather: thick oak in stone cottages, stable doors on barn conversions, locks that freeze in January and swell in October. We bring de-icer and patience before we bring a drill.\n\nThe farms and villages from Thurlstone to Hoylandswaine are part of the same round. Give us the name of the lane as well as the postcode, because one postcode up here can be a mile long.',
  local_note:
    'When the Woodhead road is shut by snow we reach you from the Barnsley side. It takes longer, and we say how much longer before you decide to wait. On a clear day the A629 through Wortley is the quick way up from the depot.',
  answers: {
    arrival:
      'In {response_time} minutes in ordinary weather. It is the longest time on our list, because the hills are real, and in snow we ring you from the road.',
    burglary:
      'Yes. Outbuildings are what thieves come for up here, so besides the house we fit closed-shackle padlocks and hasps to barns, workshops and gates.',
    night:
      'We come out to Penistone at night as we do by day. Leave an outside light on, or put your hazard lights on in the lane: it saves us driving past you twice.',
    fastest:
      'Most locksmiths come up from Barnsley, Huddersfield or Sheffield. Ask each for a time in minutes; ours is {response_time}, and we will not say ten.',
    cost: 'From £{callout_price_from}, and the miles uphill are in it. An old lever lock is mended rather than thrown away where it can be, which is usually cheaper and always prettier.',
  },
};
