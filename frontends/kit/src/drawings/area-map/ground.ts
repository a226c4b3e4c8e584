import type { MapGround } from '@latchline/contracts/locations/city.schema';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';

/** The background of a map: rivers, roads and villages for orientation. */
export interface Ground extends MapGround {
  /** Places without their own page, labelled if there is room. */
  villages: readonly { name: string; coordinates: Coordinates }[];
}

const line = (text: string): Coordinates[] =>
  text.split(' ').map((pair) => {
    const [lat = 0, lng = 0] = pair.split(',').map(Number);
    return { lat, lng };
  });

const rivers: Coordinates[][] = [
  line(
    '53.52,-1.77 53.525,-1.69 53.53,-1.63 53.5,-1.57 53.475,-1.56 53.435,-1.535 53.4,-1.5 53.388,-1.465 53.413,-1.41 53.43,-1.365 53.465,-1.305 53.485,-1.28 53.487,-1.225 53.507,-1.19 53.527,-1.14 53.575,-1.08 53.61,-1.01 53.65,-0.95 53.7,-0.87',
  ),
  line('53.585,-1.66 53.58,-1.53 53.562,-1.46 53.535,-1.37 53.51,-1.33 53.487,-1.25'),
];

const roads: Ground['roads'] = [
  {
    name: 'M1',
    line: line(
      '53.09,-1.31 53.19,-1.335 53.28,-1.295 53.345,-1.275 53.385,-1.287 53.402,-1.335 53.418,-1.405 53.455,-1.445 53.487,-1.465 53.545,-1.515 53.585,-1.55 53.625,-1.535 53.675,-1.545 53.735,-1.515 53.775,-1.455 53.83,-1.35',
    ),
  },
  {
    name: 'A1(M)',
    line: line(
      '53.16,-0.88 53.25,-0.925 53.33,-1.03 53.4,-1.08 53.465,-1.18 53.5,-1.188 53.54,-1.2 53.59,-1.225 53.65,-1.255 53.71,-1.265 53.83,-1.34',
    ),
  },
  {
    name: 'M18',
    line: line(
      '53.385,-1.287 53.425,-1.255 53.465,-1.18 53.492,-1.115 53.555,-1.04 53.6,-1 53.65,-0.965 53.71,-0.93',
    ),
  },
];

/** Places of the coverage list without their own page. */
const villages: Ground['villages'] = [
  { name: 'Chapeltown', coordinates: { lat: 53.4651, lng: -1.4666 } },
  { name: 'Ecclesfield', coordinates: { lat: 53.4433, lng: -1.4692 } },
  { name: 'Hoyland', coordinates: { lat: 53.4985, lng: -1.4407 } },
];

/** South Yorkshire, simplified for a drawing, and the part of the country that it shows. */
const southYorkshire: Ground = { rivers, roads, villages };
const drawn = { south: 53.3, north: 53.62, west: -1.8, east: -0.85 };

const empty: Ground = { rivers: [], roads: [], villages: [] };

/** The background of a map with this centre; empty where none has been drawn. */
export const groundAround = ({ lat, lng }: Coordinates): Ground =>
  lat > drawn.south && lat < drawn.north && lng > drawn.west && lng < drawn.east ? southYorkshire : empty;
