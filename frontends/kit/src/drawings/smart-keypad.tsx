import { Drawing } from './drawing';

export function SmartKeypad() {
  return (
    <Drawing label="Keypad lock opened by a telephone over radio">
      <path className="o h" d="M38 12H50V228H38z" />
      <path className="o g" d="M20 98H38V116H20z" />
      <path className="o g" d="M20 142H38V170H20z" />
      <path className="d" d="M26 98v18" />
      <path className="o" d="M50 12H74V228H50" />
      <rect className="o g" x="84" y="22" width="76" height="196" rx="12" />
      <rect className="d" x="92" y="30" width="60" height="88" rx="6" />
      <g className="d">
        <circle cx="104" cy="44" r="6.500" />
        <circle cx="122" cy="44" r="6.500" />
        <circle cx="140" cy="44" r="6.500" />
        <circle cx="104" cy="64" r="6.500" />
        <circle cx="140" cy="64" r="6.500" />
        <circle cx="104" cy="84" r="6.500" />
        <circle cx="122" cy="84" r="6.500" />
        <circle cx="140" cy="84" r="6.500" />
        <circle cx="104" cy="104" r="6.500" />
        <circle cx="122" cy="104" r="6.500" />
        <circle cx="140" cy="104" r="6.500" />
      </g>
      <circle className="d w" cx="122" cy="64" r="6.500" />
      <circle className="o g" cx="122" cy="152" r="19" />
      <path className="o g" d="M122 142H206q10 0 10 10t-10 10H122a10 10 0 0 1 0-20z" />
      <circle className="d" cx="122" cy="152" r="4" />
      <path className="c" d="M92 152H228M122 124V186" />
      <path className="d g" d="M117 204a7 7 0 1 1 10 0v6h-10z" />
      <rect className="o g" x="244" y="34" width="56" height="104" rx="9" />
      <path className="d" d="M244 50h56M244 122h56M267 42h10" />
      <circle className="d" cx="272" cy="130" r="3" />
      <path className="o" d="M268 78a8 8 0 1 1 8 0l3 22h-14z" />
      <path className="o a" d="M186 70a22 22 0 0 1 0 32M200 60a38 38 0 0 1 0 52M214 50a54 54 0 0 1 0 72" />
      <circle className="af" cx="174" cy="86" r="4" />
    </Drawing>
  );
}
