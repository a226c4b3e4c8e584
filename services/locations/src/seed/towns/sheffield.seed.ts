import type { TownSeed } from '../town-seed';

export const sheffield: TownSeed = {
  id: '01900000-0000-7000-8000-0000001c0001',
  name: 'Sheffield',
  slug: 'sheffield',
  title: 'Emergency Locksmith Sheffield | {response_time} minutes, 24 hours',
  meta_description:
    'Locked out in Sheffield? A locksmith at your door in {response_time} minutes, from Hillsborough to Totley, at any hour. You hear the price before we set off.',
  coordinates: { lat: 53.38113, lng: -1.47009 },
  nearby_towns: ['Rotherham', 'Barnsley', 'Stocksbridge'],
  response_time: '15-30',
  intro_content:
    'Terraces in Walkley and Heeley still carry mortice locks older than their owners. New flats at Kelham Island open with a fob. The semis of Dore and Woodseats have uPVC doors whose strips wear out all in the same winter. We carry parts for all three.\n\nThe depot is in the city and a van is out at any hour, so across Sheffield we guarantee {response_max} minutes. For the suburbs beyond, out to Ringinglow and the edge of the moors, it is under {emergency_response_max}.',
  local_note:
    'Student houses in Crookesmoor and Ecclesall Road often have a lock on every bedroom door. Tell us which one is stuck: we bring the cylinders for both.',
  answers: {
    arrival:
      'In {response_time} minutes, day or night. If traffic, a match day at either ground or snow on the hills will make it longer, we say so on the phone, before you decide.',
    burglary:
      'Yes. We secure the door the same night, repair the frame and fit locks to BS3621, and write down what was done so that your insurer has it on paper.',
    night:
      'Every night of the year, with nothing added at weekends. A person answers, not a machine, and tells you how far away the nearest locksmith in the city is.',
    fastest:
      'Distance decides. Ask any locksmith where the van is now: ours stays inside the city, so we quote the time for your street in Sheffield, not for the county.',
    cost: 'Callouts start at £{callout_price_from}. You hear the full price before any work is done, whether it is a flat at Kelham Island or a farmhouse past Lodge Moor, and you pay on completion.',
  },
};
