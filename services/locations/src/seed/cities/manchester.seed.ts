import type { CitySeed } from '../../cities/city.repository';
import { cityDistricts } from '../city-districts.seed';
import { cityFaqs, cityRadius, lineThrough, placeAt } from '../city-seed';

const name = 'Manchester';

export const manchester: CitySeed = {
  id: '01900000-0000-7000-8000-0000001d0001',
  name,
  slug: 'manchester',
  title: 'Emergency Locksmith Manchester | 30-60 minutes, 24 hours',
  meta_description:
    'Locked out in Manchester? A locksmith in 30 to 60 minutes from Chorlton to Oldham, day and night, with no call-out charge and the price before work starts.',
  coordinates: { lat: 53.4808, lng: -2.2426 },
  response_time: '30-60',
  postcode_districts: cityDistricts.manchester,
  drawing: 'front-door-terrace',
  intro: `The red-brick terraces of Levenshulme, Gorton and Rusholme open straight onto the pavement, most with a night latch at shoulder height and a mortice lock that has outlived four owners. A mile away, the mills of Ancoats and the towers of Deansgate open with a fob at the street and a euro cylinder upstairs. The semis of Sale, Didsbury and Prestwich have uPVC doors, with a multipoint strip that gives up in the first frost.

In Fallowfield and Withington a student house can have seven locked bedrooms behind one front door. We ask which one it is, and bring the right cylinders for all of them.`,
  local_note:
    'On match days at Old Trafford or the Etihad we come round by the M60 instead of Chester Road or Ashton New Road. It is longer on the map and quicker on the clock.',
  services: {
    lockouts:
      'Pulled the door of a Moss Side terrace shut behind you, or lost the fob of a flat in Salford Quays: opened without damage wherever the lock allows it.',
    repairs:
      'Seized mortice locks in Victorian timber, snapped cylinders on back-alley gates, and uPVC strips that no longer throw. Mended first, replaced only if mending would not last.',
    keys: 'Cut at the kerb for night latches, mortice locks and cylinders. Landlords between Hulme and Longsight have whole houses brought to one key.',
    upgrades:
      'BS 3621 locks for the policy, three-star cylinders where alleys run behind the yards, hinge bolts and a London bar for doors that have been kicked before.',
  },
  faqs: cityFaqs(name, {
    arrival:
      'In {response_time} minutes inside the M60 and in the towns along it. Mancunian Way at five in the afternoon decides which end of that; you hear our estimate on the phone, before you say yes.',
    coverage:
      'All of the city and Salford, and the boroughs around: Stockport, Trafford, Tameside, Oldham, Rochdale, Bury and Bolton. Wilmslow and Altrincham are on the same round.',
    night:
      'Yes, every night. After the last tram there is little traffic, so three in the morning in the Northern Quarter is often our fastest time. Wait somewhere lit; we ring when we turn into your street.',
    qualifications:
      'They are Master Locksmiths Association certified, DBS checked and insured, and carry a card with a photograph. Ask to see it on the doorstep: anybody honest is glad to show it.',
  }),
  map: {
    radius_miles: cityRadius,
    places: [
      placeAt('Salford', '53.4875,-2.2901'),
      placeAt('Stockport', '53.4083,-2.1494'),
      placeAt('Sale', '53.4246,-2.3219'),
      placeAt('Oldham', '53.5409,-2.1114'),
      placeAt('Bury', '53.5933,-2.2966'),
      placeAt('Bolton', '53.5785,-2.4299'),
      placeAt('Rochdale', '53.6158,-2.1552'),
      placeAt('Altrincham', '53.3876,-2.3548'),
      placeAt('Ashton-under-Lyne', '53.4897,-2.0943'),
      placeAt('Didsbury', '53.4167,-2.2311'),
      placeAt('Prestwich', '53.5334,-2.2839'),
      placeAt('Wythenshawe', '53.3790,-2.2640'),
      placeAt('Wilmslow', '53.3283,-2.2318'),
      placeAt('Chorlton', '53.4425,-2.2770'),
      placeAt('Leigh', '53.4975,-2.5190'),
    ],
    rivers: [
      lineThrough(
        '53.66,-2.31 53.6,-2.305 53.56,-2.335 53.54,-2.375 53.52,-2.305 53.49,-2.27 53.48,-2.25 53.468,-2.285 53.473,-2.355 53.44,-2.43 53.4,-2.47 53.385,-2.56',
      ),
      lineThrough(
        '53.45,-2.05 53.42,-2.1 53.412,-2.155 53.404,-2.225 53.407,-2.262 53.427,-2.295 53.435,-2.36 53.43,-2.42',
      ),
    ],
    roads: [
      {
        name: 'M60',
        line: lineThrough(
          '53.405,-2.16 53.395,-2.21 53.404,-2.266 53.42,-2.305 53.45,-2.345 53.47,-2.362 53.5,-2.374 53.525,-2.36 53.541,-2.28 53.55,-2.25 53.545,-2.2 53.53,-2.16 53.51,-2.145 53.48,-2.117 53.452,-2.118 53.42,-2.11 53.405,-2.16',
        ),
      },
      {
        name: 'M62',
        line: lineThrough('53.46,-2.62 53.475,-2.45 53.49,-2.375'),
      },
      {
        name: 'M62',
        line: lineThrough('53.55,-2.25 53.575,-2.2 53.595,-2.15 53.605,-2.09 53.64,-2.02 53.66,-1.93'),
      },
      { name: 'M56', line: lineThrough('53.395,-2.235 53.37,-2.29 53.358,-2.39 53.34,-2.5') },
      { name: 'M66', line: lineThrough('53.55,-2.25 53.6,-2.27 53.66,-2.31') },
      { name: 'M61', line: lineThrough('53.525,-2.36 53.56,-2.42 53.585,-2.52') },
    ],
  },
};
