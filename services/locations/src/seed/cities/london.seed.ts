import type { CitySeed } from '../../cities/city.repository';
import { cityDistricts } from '../city-districts.seed';
import { cityFaqs, cityRadius, lineThrough, placeAt } from '../city-seed';

const name = 'London';

export const london: CitySeed = {
  id: '01900000-0000-7000-8000-0000001d0002',
  name,
  slug: 'london',
  title: 'Emergency Locksmith London | 30-60 minutes, 24 hours',
  meta_description:
    'Emergency locksmiths for London, from Ealing to Ilford and Barnet to Croydon: 30 to 60 minutes at any hour, no call-out charge, the price before we begin.',
  coordinates: { lat: 51.5074, lng: -0.1278 },
  response_time: '30-60',
  postcode_districts: cityDistricts.london,
  drawing: 'front-door-georgian',
  intro: `A six-panel door in Islington or Kennington is often older than the railway: tall, heavy, with a rim latch above, a five-lever mortice below and a frame that has moved with the clay. In a mansion block in Maida Vale two doors stand between you and your bed, the street door that belongs to everybody and the flat door that belongs to you. The new towers of Nine Elms, Stratford and Canary Wharf have fire doors that must keep their rating, so not every lock may be fitted to them.

Further out, from Walthamstow to Wimbledon, one Victorian house has become three flats, and three sets of keys. Tell us which bell is yours, and whether anybody can let us through the first door.`,
  local_note:
    'Red routes, resident bays and the congestion zone are ours to deal with and are in the quote. Where there is nowhere to stop, as in Soho or Borough, the technician walks the last minutes with the tools.',
  services: {
    lockouts:
      'Basement flats in Pimlico, top floors in Brixton, a shop shutter on Green Lanes. We open the door you are locked out of, and where we may, the one before it.',
    repairs:
      'Banham-style rim locks and Chubb mortices serviced rather than scrapped, cylinders and uPVC gearboxes replaced from the van, entry-phone strikes put right.',
    keys: 'Copies for flatmates, cleaners and carers cut at the door. Registered keys only for the holder of the card, which is what the card is for.',
    upgrades:
      'Two locks to BS 3621, as many London insurers ask for, thumb-turns where a fire officer wants a way out without a key, and letter-box guards against fishing.',
  },
  faqs: cityFaqs(name, {
    arrival:
      '{response_time} minutes in most of the city. We send whoever is nearest on your side of the river, because at six o’clock a bridge costs more time than five miles.',
    coverage:
      'Every London borough inside the ring on the map: Harrow, Barnet and Enfield in the north, Kingston, Croydon and Bromley in the south, Ealing in the west, Romford in the east.',
    night:
      'We do, on weekdays and weekends alike. Coming home by night bus to a broken latch is half of our work after midnight. Stay in a lit doorway or a late shop; we text when we are two streets away.',
    qualifications:
      'Certified by the Master Locksmiths Association, insured and checked by the DBS. Nobody needs a licence to call himself a locksmith in this country, so these three are what to ask any firm for.',
  }),
  map: {
    radius_miles: cityRadius,
    places: [
      placeAt('Islington', '51.5380,-0.1030'),
      placeAt('Stratford', '51.5416,-0.0033'),
      placeAt('Brixton', '51.4613,-0.1156'),
      placeAt('Ealing', '51.5130,-0.3050'),
      placeAt('Croydon', '51.3727,-0.0990'),
      placeAt('Wimbledon', '51.4214,-0.2064'),
      placeAt('Harrow', '51.5802,-0.3366'),
      placeAt('Barnet', '51.6530,-0.2000'),
      placeAt('Enfield', '51.6521,-0.0811'),
      placeAt('Ilford', '51.5590,0.0741'),
      placeAt('Romford', '51.5768,0.1801'),
      placeAt('Bromley', '51.4060,0.0152'),
      placeAt('Bexley', '51.4415,0.1486'),
      placeAt('Kingston', '51.4103,-0.2995'),
      placeAt('Greenwich', '51.4780,-0.0098'),
      placeAt('Walthamstow', '51.5840,-0.0210'),
      placeAt('Hammersmith', '51.4927,-0.2240'),
    ],
    rivers: [
      lineThrough(
        '51.405,-0.4 51.408,-0.33 51.43,-0.322 51.457,-0.309 51.487,-0.287 51.473,-0.255 51.488,-0.228 51.468,-0.213 51.482,-0.17 51.487,-0.127 51.503,-0.121 51.509,-0.1 51.505,-0.072 51.502,-0.048 51.509,-0.033 51.49,-0.025 51.485,-0.008 51.506,0.003 51.495,0.04 51.498,0.075 51.513,0.115 51.487,0.18 51.468,0.25 51.46,0.34',
      ),
      lineThrough('51.71,-0.01 51.65,-0.025 51.6,-0.052 51.56,-0.045 51.53,-0.018 51.508,0.005'),
    ],
    roads: [
      {
        name: 'A406',
        line: lineThrough(
          '51.49,-0.275 51.53,-0.292 51.56,-0.25 51.576,-0.222 51.6,-0.186 51.613,-0.13 51.613,-0.07 51.605,-0.02 51.592,0.022 51.56,0.048 51.525,0.075',
        ),
      },
      {
        name: 'A205',
        line: lineThrough(
          '51.49,-0.275 51.465,-0.268 51.46,-0.22 51.455,-0.17 51.445,-0.12 51.44,-0.06 51.445,-0.01 51.455,0.03 51.49,0.06',
        ),
      },
      { name: 'M1', line: lineThrough('51.576,-0.222 51.615,-0.255 51.67,-0.335 51.75,-0.4') },
      { name: 'M4', line: lineThrough('51.49,-0.275 51.496,-0.38 51.5,-0.47 51.5,-0.56') },
      { name: 'M11', line: lineThrough('51.592,0.022 51.64,0.085 51.71,0.12') },
      {
        name: 'M25',
        line: lineThrough(
          '51.72,-0.4 51.715,-0.3 51.69,-0.2 51.685,-0.05 51.68,0.09 51.62,0.27 51.52,0.29 51.44,0.24',
        ),
      },
      {
        name: 'M25',
        line: lineThrough('51.44,0.24 51.36,0.17 51.29,0.11 51.265,-0.05 51.26,-0.15 51.29,-0.3'),
      },
    ],
  },
};
