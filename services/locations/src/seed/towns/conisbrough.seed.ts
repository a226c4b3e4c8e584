import type { TownSeed } from '../town-seed';

export const conisbrough: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c000a',
  name: 'Conisbrough',
  slug: 'conisbrough',
  title: 'Emergency Locksmith Conisbrough | {response_time} minutes, 24 hours',
  meta_description:
    'Conisbrough locksmith, day and night, in {response_time} minutes. Stone cottages below the castle, estates towards Denaby and Edlington: doors opened, locks renewed.',
  coordinates: { lat: 53.48159, lng: -1.23326 },
  nearby_towns: ['Mexborough', 'Doncaster', 'Rotherham'],
  response_time: '20-30',
  intro_content:
    'The keep above Conisbrough has kept people out since the twelfth century; your own front door should not. In the lanes below it are stone cottages with doors of odd sizes, where a lock has to be fitted to the door and not the other way round.\n\nFurther out, towards Denaby Main and Edlington, come estates of semis with uPVC doors and garages, for which we carry handles, cylinders and cable-release kits.',
  local_note:
    'The streets around the castle are narrow and steep, and the van may stop at the foot of them. The locksmith walks the last part: it is counted in the time we give, and so is the A630 from the depot by way of Rotherham.',
  answers: {
    arrival:
      'In {response_time} minutes, Denaby Main and Edlington included. We come from Doncaster or from Rotherham, whichever side a van is on when you ring.',
    burglary:
      'Yes. On a cottage door the old mortice is kept and a second lock to BS3621 set above it; on a uPVC door the cylinder goes and a stronger one takes its place.',
    night:
      'We are, and there is always somebody to ring. At night the A630 is empty from Doncaster to Conisbrough, so we are usually early.',
    fastest:
      'You lie between two towns, so ask two. We answer with one figure for Conisbrough, {response_time} minutes, and send from the side that keeps it.',
    cost: 'From £{callout_price_from}, told to you in full before the door is touched. Old stone-cottage locks need more time than most, and that is in the quote, not on top of it.',
  },
};
