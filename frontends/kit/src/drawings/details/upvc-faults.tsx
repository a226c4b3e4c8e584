/** Common faults of uPVC doors and windows, each on a sheet of 120 x 90. */
export const upvcFaults = {
  'key-will-not-turn': (
    <>
      <circle className="o" cx="60" cy="45" r="32" />
      <path className="o i" d="M56 24h8v42h-8z" />
      <path className="o a" d="M86 14a42 42 0 0 1 14 22M100 36l-9-4M100 36l5-9M92 58l12 12M104 58L92 70" />
    </>
  ),
  'door-will-not-lock': (
    <>
      <path className="o" d="M24 8V82M24 8h34V82H24" />
      <path className="o h" d="M74 8h18V82H74z" />
      <path className="o a aw" d="M58 40h20v12H58z" />
      <path className="d" d="M74 58v16h8V58z" />
    </>
  ),
  'handle-loose': (
    <>
      <path className="o" d="M24 10h22v70H24z" />
      <circle className="o" cx="35" cy="34" r="8" />
      <path className="o a aw" d="M35 27l62 22q7 3 5 9t-9 4L33 41z" />
      <path className="x" d="M35 28h62q7 0 7 6t-7 6H35" />
    </>
  ),
  'window-will-not-secure': (
    <>
      <path className="o" d="M18 10h84v70H18zM26 18h68v54H26zM60 18v54" />
      <path className="o a aw" d="M52 50h16v10H52zM64 50V36l18-8" />
    </>
  ),
};
