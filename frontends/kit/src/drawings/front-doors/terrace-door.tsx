import { DoorSheet } from './door-sheet';

const callouts = [
  { y: 148, text: 'Night latch' },
  { y: 198, text: 'Mortice lock' },
];

/** Red-brick terrace: four panels under a segmental arch, one step from the pavement. */
export function TerraceDoor() {
  return (
    <DoorSheet label="Front door of a terrace, with its night latch and mortice lock" callouts={callouts}>
      <path className="o h" d="M96 298V62Q162 34 228 62V298H214V76Q162 52 110 76V298z" />
      <path className="o i" d="M88 298H236V312H88z" />
      <path className="d" d="M155 49L158 63M169 49L166 63M127 53L133 67M197 53L191 67" />
      <path className="o g" d="M116 94V82Q162 62 208 82V94z" />
      <path className="d" d="M162 66V94M139 71V94M185 71V94" />
      <path className="o g" d="M120 100H204V298H120z" />
      <path
        className="d"
        d="M130 110H157V180H130zM167 110H192V180H167zM130 222H157V288H130zM167 222H192V288H167z"
      />
      <path
        className="d"
        d="M134 114H153V176H134zM171 114H188V176H171zM134 226H153V284H134zM171 226H188V284H171z"
      />
      <path className="o g" d="M142 196H176V205H142z" />
      <path className="d" d="M145 200.5H173" />
      <path className="x" d="M184 190H203V212H184z" />
      <circle className="o a g" cx="197" cy="148" r="5.5" />
      <path className="d a" d="M197 145V151" />
      <path className="o a g" d="M194 194h6v11h-6z" />
      <path className="d a" d="M197 197v5" />
      <path className="d" d="M118 118v14M118 190v14M118 262v14" />
    </DoorSheet>
  );
}
