import type { TownSeed } from '../town-seed';

export const mexborough: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0006',
  name: 'Mexborough',
  slug: 'mexborough',
  title: 'Emergency Locksmith Mexborough | {response_time} minutes, 24 hours',
  meta_description:
    'Mexborough locksmith on call day and night, with you in {response_time} minutes. Lockouts, snapped keys and worn uPVC locks in Mexborough, Swinton and Denaby Main.',
  coordinates: { lat: 53.49389, lng: -1.29243 },
  nearby_towns: ['Conisbrough', 'Wombwell', 'Rotherham'],
  response_time: '15-30',
  intro_content:
    'Mexborough runs along the Don and the canal, with steep streets of brick terraces above and level ones below. Old timber doors that face the river swell in wet months, and the lock gets the blame: often a plane and a new keep cost less than a new lock.\n\nWe work here for tenants and landlords alike, and for the shops along the High Street, whose shutters and aluminium doors need other parts than a house does.',
  local_note:
    'Tenants: ring your landlord as well as us. With proof that you live there we let you in at once, but the lock itself belongs to somebody else. Our vans come from the depot through Rotherham and Swinton, or from Doncaster along the A6023.',
  answers: {
    arrival:
      'In {response_time} minutes, from either bank of the Don. Denaby and Swinton take the same time, since the bridges are seldom blocked.',
    burglary:
      'We can. Terraced doors are narrow and their frames old, so the frame comes first: long screws, a steel strip, then a lock to BS3621 that has something to hold on to.',
    night:
      'Day and night. Staff from the Montagu Hospital ring after late shifts, and are asked for the same two things as everybody: where the door is, and who they are.',
    fastest:
      'You are about as far from Doncaster as from Rotherham, and so is every locksmith. We give Mexborough a time of its own, {response_time} minutes, and keep it.',
    cost: 'Callouts from £{callout_price_from}. If planing the door is all it needs, you pay for that and not for a lock; we leave the old one in and tell you why.',
  },
};
