import { DoorSheet } from './door-sheet';

const callouts = [
  { y: 126, text: 'Hook' },
  { y: 198, text: 'Euro cylinder' },
  { y: 272, text: 'Hook' },
];

/** Bay-fronted semi: a uPVC door with leaded glass under a tiled canopy, locked at several points by one handle. */
export function SemiDoor() {
  return (
    <DoorSheet label="Front door of a semi in uPVC, with its multipoint lock" callouts={callouts}>
      <path className="o h" d="M84 60L100 36H224L240 60z" />
      <path className="d" d="M84 60H240M92 48H232M92 60v8H232v-8M98 68L112 82M226 68L212 82" />
      <path className="o g" d="M112 82H212V298H112z" />
      <path className="o g" d="M120 100H204V298H120z" />
      <path className="d" d="M120 84H204V96H120zM148 84V96M176 84V96" />
      <path className="o g" d="M134 114H190V184H134z" />
      <path
        className="d"
        d="M134 131.5L148 114M134 166.5L176 114M148 184L190 131.5M176 184L190 166.5M134 131.5L176 184M134 166.5L148 184M148 114L190 166.5M176 114L190 131.5"
      />
      <path className="d" d="M134 214H190V286H134zM139 219H185V281H139z" />
      <path className="o g" d="M144 194H180V204H144z" />
      <path className="d" d="M147 199H177" />
      <path className="x" d="M199 108V290" />
      <path className="o a" d="M196 120H203M196 132H203M199 120v12M203 126h7v-5" />
      <path className="o a" d="M196 266H203M196 278H203M199 266v12M203 272h7v-5" />
      <circle className="d a" cx="199" cy="154" r="3" />
      <circle className="d a" cx="199" cy="242" r="3" />
      <path className="o a g" d="M194 184H204V214H194z" />
      <path className="o a" d="M199 190H182" />
      <circle className="d a" cx="199" cy="203" r="3" />
      <path className="d" d="M116 116v12M116 192v12M116 266v12" />
      <path className="o i" d="M104 298H220V308H104z" />
    </DoorSheet>
  );
}
