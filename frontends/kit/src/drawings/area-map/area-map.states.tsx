import type { States } from '../../states';
import { AreaMap } from './area-map';
import { RegionMap } from './region-map';

const town = (name: string, lat: number, lng: number) => ({
  name,
  slug: name.toLowerCase(),
  coordinates: { lat, lng },
});
const sheffield = town('Sheffield', 53.38113, -1.47009);
const penistone = town('Penistone', 53.5255, -1.6294);
const towns = [
  sheffield,
  penistone,
  town('Barnsley', 53.55442, -1.48211),
  town('Doncaster', 53.52285, -1.13116),
  town('Rotherham', 53.43012, -1.35678),
  town('Mexborough', 53.49389, -1.29243),
];

export default {
  title: 'Maps',
  states: {
    'a town': <AreaMap town={sheffield} towns={towns} nearby={['Rotherham']} radiusMiles={15} />,
    'a town at the edge': <AreaMap town={penistone} towns={towns} nearby={['Barnsley']} radiusMiles={10} />,
    'a town without neighbours': <AreaMap town={sheffield} towns={[sheffield]} nearby={[]} radiusMiles={5} />,
    'a region': <RegionMap name="South Yorkshire" centre={{ lat: 53.5, lng: -1.33 }} towns={towns} />,
  },
} satisfies States;
