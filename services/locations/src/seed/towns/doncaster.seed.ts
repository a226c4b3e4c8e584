import type { TownSeed } from '../town-seed';

export const doncaster: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0003',
  name: 'Doncaster',
  slug: 'doncaster',
  title: 'Emergency Locksmith Doncaster | {response_time} minutes, 24 hours',
  meta_description:
    'Emergency locksmith for Doncaster: Balby, Bessacarr, Wheatley, Bentley and Armthorpe, in {response_time} minutes at any hour. Doors opened, locks changed, keys cut.',
  coordinates: { lat: 53.52285, lng: -1.13116 },
  nearby_towns: ['Conisbrough', 'Mexborough', 'Rotherham'],
  response_time: '20-35',
  intro_content:
    'Doncaster spreads wide: railway terraces in Hexthorpe, the avenues of Bessacarr, new estates by Lakeside, and villages from Bentley to Rossington each a few miles out. The locks differ as much as the houses, from rim latches on the old terraces to multipoint doors with a handle that has to be lifted.\n\nWe carry both, and the parts for the shutters and office doors in the centre, so that one visit is nearly always enough.',
  local_note:
    'On race days the roads by the Town Moor fill early. If you are locked out then, ring first and look for the spare key second: we will come round by the other side. On all other days the M18 brings a van from Sheffield to White Rose Way.',
  answers: {
    arrival:
      'In {response_time} minutes for the city and its suburbs; at night, with the ring road empty, fifteen to thirty to the streets around the Minster. The villages towards Thorne and Bawtry are at the long end of that, and we tell you on the phone if we cannot keep to it.',
    burglary:
      'Yes. The broken door is boarded or closed first, whatever the hour. New locks follow in the same visit where the frame allows it, otherwise the next morning.',
    night:
      'At any hour. Shift workers from the railway, the warehouses and the Royal Infirmary ring us at four in the morning, and are let in at the price they were told.',
    fastest:
      'Look for somebody who asks for your postcode before naming a time. DN1 and DN11 are miles apart, so one figure for the whole of Doncaster means little.',
    cost: 'Callouts start at £{callout_price_from}. A plain lockout usually needs no new lock; where one is needed, the locksmith shows you the part and its price before it goes into the door.',
  },
};
