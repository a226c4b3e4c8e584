import { Drawing } from './drawing';

export function EntryPanel() {
  return (
    <Drawing label="Door entry panel with its call button pressed, the telephone that answers, and the latch it draws back">
      <path className="o h" d="M18 8H46V232H18z" />
      <path className="d" d="M46 60h14M46 180h14" />
      <path className="o g" d="M60 22q0-10 10-10h90q10 0 10 10v196q0 10-10 10H70q-10 0-10-10z" />
      <path className="d" d="M68 28q0-8 8-8h78q8 0 8 8v184q0 8-8 8H76q-8 0-8-8z" />
      <path
        className="d"
        d="M76 27l4 4M80 27l-4 4M150 27l4 4M154 27l-4 4M76 209l4 4M80 209l-4 4M150 209l4 4M154 209l-4 4"
      />
      <circle className="o i gf" cx="115" cy="50" r="17" />
      <circle className="o g" cx="115" cy="50" r="10" />
      <circle className="d" cx="115" cy="50" r="4" />
      <path className="c" d="M52 50H196M115 4V236" />
      <path className="d" d="M92 82h46M92 89h46M92 96h46M92 103h46M92 110h46" />
      <path className="o g" d="M80 126h44v18H80zM80 152h44v18H80zM80 178h44v18H80z" />
      <path className="d" d="M86 135h24M86 187h30" />
      <path className="d a" d="M86 161h28" />
      <circle className="d g" cx="142" cy="135" r="8" />
      <circle className="d g" cx="142" cy="187" r="8" />
      <circle className="o aw a" cx="142" cy="161" r="10" />
      <circle className="af" cx="142" cy="161" r="4" />
      <path className="o a" d="M182 84a18 18 0 0 1 0 26M194 75a32 32 0 0 1 0 44M206 66a46 46 0 0 1 0 62" />
      <path
        className="o g"
        d="M242 62h-12a5 5 0 0 0-5 5.400A84 84 0 0 0 308.600 151a5 5 0 0 0 5.400-5v-15.800l-22.700-7.900-9.900 9.900a69 69 0 0 1-30.100-30.100l9.900-9.900z"
      />
      <path className="d" d="M232 76l14-5M237 88l15-6M281 141l8-13M293 146l7-14" />
      <path className="x" d="M152 161H202q14 0 14 14v19" />
      <path className="o g" d="M190 190h52v38h-52z" />
      <path className="d" d="M190 200h52M190 218h52M197 195v.1M235 195v.1" />
      <path className="o aw a" d="M206 204h48l12 8v2h-60z" />
      <path className="o h" d="M278 178h14v58h-14z" />
      <path className="o" d="M278 200h-6v16h6" />
    </Drawing>
  );
}
