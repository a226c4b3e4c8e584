/** Building blocks of generated leads. */
export const firstNames =
  `Olivia Amelia Isla Ava Mia Ivy Lily Freya Sophie Grace Emily Ella Poppy Evie Charlotte Willow
  Jessica Daisy Alice Hannah Priya Aisha Fatima Zofia Agnieszka Mei Noah Oliver George Arthur Muhammad Leo Harry Oscar
  Archie Jack Henry Charlie Freddie Theo Alfie Tommy Jacob Thomas Daniel Rory Sanjay Imran Piotr Jakub Wei Callum Ryan
  Steve Margaret Doreen Keith Barry Siân Zoë José Owen`.split(/\s+/);

export const lastNames =
  `Smith Jones Taylor Brown Wilson Johnson Walker Wright Robinson Thompson White Hughes Edwards Green
  Hall Wood Harris Clarke Jackson Turner Hill Cooper Ward Morris Moore King Watson Baker Harrison Morgan Allen Lee Parker
  Bennett Shaw Cook Bailey Carter Richardson Marshall Collins Ellis Foster Gray Hunt Marsh Holmes Fletcher Barker Booth
  Hague Crookes Staniforth Hirst Beaumont Sykes Armitage Dyson Hinchliffe Nair Patel Khan Hussain Ahmed Singh Kaur Begum
  Nowak Kowalska Wiśniewski Zieliński O'Brien O'Connor Murphy Campbell Stewart Müller García Chen Wang Okafor Mensah
  Smith-Jones Bramall Earnshaw Thackray Micklethwaite Ramsbottom Oxley Wragg Lockwood Locke`.split(/\s+/);

/** Town, percentage, postcode districts. */
export const towns = [
  ['Sheffield', 38, 'S1 S2 S3 S5 S6 S7 S8 S10 S11 S12 S13 S17 S20 S35'],
  ['Doncaster', 15, 'DN1 DN2 DN3 DN4 DN5 DN11'],
  ['Rotherham', 14, 'S60 S61 S65 S66'],
  ['Barnsley', 12, 'S70 S71 S75'],
  ['Chesterfield', 5, 'S40 S41 S42'],
  ['Worksop', 4, 'S80 S81'],
  ['Mexborough', 3, 'S64'],
  ['Wath upon Dearne', 3, 'S63'],
  ['Penistone', 2, 'S36'],
  [null, 4, 'HD8 WF9 NG22'],
];

export const openings =
  `Locked out of my house|Key snapped in the lock|Front door will not open|Lost my keys on the way home|
Back door lock is stiff|Moved into a new flat and want the locks changed|The key turns half way and stops|
uPVC door handle goes up but does not lock|Tenant has left without giving the keys back|We had a break-in last night|
My mum is stuck inside|Shop shutter is jammed|Need two spare keys cut|Garage door is stuck|
Window handle has come off|Door slammed shut behind me|Patio door drops when it opens|Safe will not open`
    .split('|')
    .map((text) => text.trim());

export const details =
  `Yale lock|mortice lock|uPVC multipoint|Ultion cylinder|ERA five lever|composite door|euro cylinder|
wooden door from the thirties|night latch|ABS anti-snap|smart lock with an app|sash window|digital keypad|
old rim lock|patio slider|padlock on the gate|bifold doors|fire door at work`
    .split('|')
    .map((text) => text.trim());

export const closings =
  `Please ring before you set off|I am waiting outside|Anytime after five|How much would it be|
Two small children with me|Landlord will pay|Can you come today|No rush, next week is fine|Parking is round the back|
Third floor, the bell is broken|I have tried the spray, nothing|Thank you|It is freezing out here|Ask for reception`
    .split('|')
    .map((text) => text.trim());

/** Rare texts, for searches with few results: one lead in this many contains the text. */
export const rarities = [
  [5_000, 'It is the grandfather clock cabinet.'],
  [50_000, 'The narrowboat hatch is jammed.'],
  [400_000, 'The reliquary has no keyhole.'],
];
