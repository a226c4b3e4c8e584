import type { TownSeed } from '../town-seed';

export const stocksbridge: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0008',
  name: 'Stocksbridge',
  slug: 'stocksbridge',
  title: 'Emergency Locksmith Stocksbridge | {response_time} minutes, 24 hours',
  meta_description:
    'Emergency locksmith for Stocksbridge, Deepcar and Bolsterstone in {response_time} minutes, day or night. Lockouts, lock changes and security for homes and works.',
  coordinates: { lat: 53.48211, lng: -1.5933 },
  nearby_towns: ['Penistone', 'Sheffield', 'Barnsley'],
  response_time: '20-30',
  intro_content:
    'Stocksbridge grew along one valley around one steelworks, and the houses climb both sides of it. A door that stands on a slope drops on its hinges sooner than most, and a dropped door is the usual reason a multipoint lock will not turn: we lift the door first and look at the lock second.\n\nFrom Deepcar up to Bolsterstone and along to the shops at Fox Valley, the van has what these doors ask for, and hinge packers above all.',
  local_note:
    'The bypass carries us round the town quickly. Tell us which side of the valley you are on, so that we leave it at the right end. From the depot the other way, up the A6102 through Oughtibridge, is shorter and slower.',
  answers: {
    arrival:
      'In {response_time} minutes. Deepcar is the near end; the top of Bolsterstone and the lanes by the reservoirs are the far one.',
    burglary:
      'Yes. We bring sheet and screws to close a broken panel, align the door so that its hooks engage again, and put in a cylinder that meets the three-star standard.',
    night:
      'All night, as the works always ran here. Those who come off a late shift to a locked door need only ring, and weekends cost nothing extra.',
    fastest:
      'The one who comes up from Hillsborough and need not cross Sheffield first. We send whoever is on the north side of the city, and Stocksbridge sees us in {response_time} minutes.',
    cost: 'Callouts start at £{callout_price_from}. Lifting a dropped door costs a good deal less than the new strip that many a Stocksbridge door is sold instead.',
  },
};
