import type { TownSeed } from '../town-seed';

export const wombwell: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0005',
  name: 'Wombwell',
  slug: 'wombwell',
  title: 'Emergency Locksmith Wombwell | {response_time} minutes, 24 hours',
  meta_description:
    'Emergency locksmith in Wombwell, Hemingfield, Darfield and Jump: {response_time} minutes, day and night. Terraces, uPVC doors, shops and garages opened and mended.',
  coordinates: { lat: 53.52189, lng: -1.3972 },
  nearby_towns: ['Barnsley', 'Mexborough', 'Rotherham'],
  response_time: '15-25',
  intro_content:
    'Wombwell sits halfway between Barnsley and the Dearne, with the Valley Parkway at its edge, and that is why the time we give for it is the shortest on our list. The doors are those of a mining town: straight terraces off the High Street, with a latch at the front and a bolt at the back.\n\nBehind them are newer houses towards Hemingfield, with composite doors and cylinders that can be changed in ten minutes while you watch.',
  local_note:
    'Many back doors here open into a shared yard. If the front latch has dropped, tell us whether the back can be reached: it often saves a lock. From the depot we leave the M1 at junction 36.',
  answers: {
    arrival:
      'In {response_time} minutes. Wombwell is five minutes off the Dearne Valley Parkway, so the distance rarely changes; only ice on the hill towards Jump slows us.',
    burglary:
      'Certainly. Front and back are both made safe, since whoever came in by one has seen the other, and the cylinders can be keyed alike so that you carry one key.',
    night:
      'Yes. After the last train has gone through the station the roads are ours, and night is when our times to Wombwell are at their best.',
    fastest:
      'A locksmith from Barnsley or from us will be close in time. We say {response_time} minutes because we have driven it, and you may hold us to it.',
    cost: 'From £{callout_price_from}. A dropped latch on a terrace is among the cheapest jobs there is, and the locksmith will tell you so before he takes a tool out.',
  },
};
