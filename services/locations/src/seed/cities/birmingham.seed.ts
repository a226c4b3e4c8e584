import type { CitySeed } from '../../cities/city.repository';
import { cityDistricts } from '../city-districts.seed';
import { cityFaqs, cityRadius, lineThrough, placeAt } from '../city-seed';

const name = 'Birmingham';

export const birmingham: CitySeed = {
  id: '01900000-0000-7000-8000-0000001d0003',
  name,
  slug: 'birmingham',
  title: 'Emergency Locksmith Birmingham | 30-60 minutes, 24 hours',
  meta_description:
    'Locksmith for Birmingham, Solihull, Sutton Coldfield and the Black Country in 30 to 60 minutes, round the clock, with no call-out charge and a quote upfront.',
  coordinates: { lat: 52.4862, lng: -1.8904 },
  response_time: '30-60',
  postcode_districts: cityDistricts.birmingham,
  drawing: 'front-door-semi',
  intro: `Birmingham is a city of bay-fronted semis. From Kings Heath and Hall Green to Great Barr they had their timber doors changed for uPVC in the nineties, and those multipoint locks are now coming to the end of their lives all at once. Bournville’s cottages kept their timber and their old lever locks. Around Selly Oak and Edgbaston, student terraces have a cylinder on every room.

In the Jewellery Quarter, workshops are still workshops: safes, grilles and locks made a few streets away or over in Willenhall, where most of Britain’s locks were made for two hundred years. We know them and carry levers for them.`,
  local_note:
    'Spaghetti Junction has a bad hour every afternoon. To Erdington or Sutton we then take Tyburn Road or the lanes by Minworth, and we tell you so instead of leaving you to guess.',
  services: {
    lockouts:
      'A porch door in Harborne that shut on the latch, a fob that died in a Brindleyplace tower, a van locked on Digbeth High Street with the stock in it.',
    repairs:
      'Gearboxes, hooks and rollers for the uPVC doors of the ring estates, dropped doors toed and heeled, roller-shutter locks in Hockley freed and re-pinned.',
    keys: 'Cylinder, mortice and padlock keys cut from the van. For shared houses in Selly Oak, one master for the landlord and one key for each tenant.',
    upgrades:
      'Snap-safe cylinders for semis with a hidden side door, sash jammers on older frames, closed-shackle padlocks and a ground anchor for the garage round the back.',
  },
  faqs: cityFaqs(name, {
    arrival:
      'Between half an hour and an hour: {response_time} minutes from your call, the Middleway and the M6 willing. If it would be more, we say so and you are free to ring somebody nearer.',
    coverage:
      'The whole city, Solihull and Sutton Coldfield, and the Black Country: West Bromwich, Smethwick, Walsall, Dudley, Halesowen and Wolverhampton. Bromsgrove, Redditch and Tamworth lie at the edge of the ring.',
    night:
      'At any hour. Broad Street empties at three, and that is when keys turn out to be in somebody else’s coat. A person answers, gives a price and a time, and both stand.',
    qualifications:
      'Ours are Master Locksmiths Association certified and DBS checked, and we are fully insured. This close to Willenhall, people notice whether you know your levers.',
  }),
  map: {
    radius_miles: cityRadius,
    places: [
      placeAt('Solihull', '52.4118,-1.7776'),
      placeAt('Sutton Coldfield', '52.5635,-1.8220'),
      placeAt('West Bromwich', '52.5187,-1.9945'),
      placeAt('Wolverhampton', '52.5862,-2.1288'),
      placeAt('Walsall', '52.5860,-1.9829'),
      placeAt('Dudley', '52.5123,-2.0810'),
      placeAt('Halesowen', '52.4496,-2.0504'),
      placeAt('Kings Heath', '52.4330,-1.8930'),
      placeAt('Erdington', '52.5240,-1.8380'),
      placeAt('Harborne', '52.4590,-1.9510'),
      placeAt('Northfield', '52.4086,-1.9631'),
      placeAt('Bromsgrove', '52.3353,-2.0579'),
      placeAt('Redditch', '52.3063,-1.9405'),
      placeAt('Tamworth', '52.6336,-1.6950'),
      placeAt('Coleshill', '52.4990,-1.7060'),
    ],
    rivers: [
      lineThrough(
        '52.55,-2.06 52.54,-1.98 52.515,-1.9 52.503,-1.84 52.503,-1.77 52.52,-1.71 52.58,-1.7 52.633,-1.697 52.7,-1.72',
      ),
      lineThrough('52.39,-2 52.43,-1.93 52.46,-1.89 52.485,-1.862 52.505,-1.845'),
      lineThrough('52.39,-1.88 52.43,-1.85 52.465,-1.8 52.49,-1.74 52.515,-1.71'),
    ],
    roads: [
      {
        name: 'M6',
        line: lineThrough(
          '52.75,-2.1 52.65,-2.04 52.585,-2.012 52.552,-1.975 52.545,-1.93 52.511,-1.866 52.517,-1.79 52.49,-1.715 52.462,-1.7 52.46,-1.55',
        ),
      },
      {
        name: 'M5',
        line: lineThrough(
          '52.548,-1.975 52.528,-2.003 52.495,-2.025 52.455,-2.013 52.39,-2.04 52.33,-2.085 52.24,-2.14',
        ),
      },
      {
        name: 'M42',
        line: lineThrough(
          '52.355,-2.05 52.35,-1.95 52.36,-1.87 52.375,-1.8 52.42,-1.742 52.46,-1.715 52.51,-1.71 52.57,-1.655 52.62,-1.635 52.7,-1.58',
        ),
      },
      { name: 'M40', line: lineThrough('52.365,-1.79 52.32,-1.72 52.26,-1.63') },
    ],
  },
};
