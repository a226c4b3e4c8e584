import { DoorSheet } from './door-sheet';

const callouts = [
  { y: 148, text: 'Rim latch' },
  { y: 198, text: '5-lever mortice' },
];
const railings = [276, 288, 300, 312, 324, 336, 348];

/** Town house: six panels, a fanlight between pilasters, two steps and a railing. */
export function GeorgianDoor() {
  return (
    <DoorSheet
      label="Front door of a town house, with its rim latch and five-lever mortice lock"
      callouts={callouts}
    >
      <path className="o g" d="M82 34H242V46H82zM88 46H236V54H88z" />
      <path className="o h" d="M94 54H110V298H94zM214 54H230V298H214z" />
      <path className="o i" d="M88 298H236V306H88zM78 306H246V314H78z" />
      <path className="o g" d="M116 98A46 46 0 0 1 208 98z" />
      <path
        className="d"
        d="M146 98A16 16 0 0 1 178 98M162 82V52M150.7 86.7L129.5 65.5M173.3 86.7L194.5 65.5M147 92L120 80M177 92L204 80"
      />
      <path className="o g" d="M120 100H204V298H120z" />
      <path
        className="d"
        d="M130 108H157V130H130zM167 108H192V130H167zM130 138H157V188H130zM167 138H192V188H167zM130 214H157V290H130zM167 214H192V290H167z"
      />
      <path
        className="d"
        d="M134 112H153V126H134zM171 112H188V126H171zM134 142H153V184H134zM171 142H188V184H171zM134 218H153V286H134zM171 218H188V286H171z"
      />
      <circle className="o" cx="162" cy="140" r="5" />
      <path className="o g" d="M159 131h6v6h-6z" />
      <path className="o g" d="M144 197H180V206H144z" />
      <path className="x" d="M184 190H203V212H184z" />
      <path className="o a g" d="M190 142H203V154H190z" />
      <circle className="d a" cx="197" cy="148" r="3" />
      <path className="o a g" d="M194 193h6v12h-6z" />
      <path className="d a" d="M197 196v6" />
      <path className="d" d="M118 118v14M118 190v14M118 262v14" />
      <path className="d" d={railings.map((x) => `M${x} 298V244l0 -8`).join('')} />
      <path className="o" d="M270 250H354M270 290H354" />
    </DoorSheet>
  );
}
