/** Benefits of cameras, each on a sheet of 120 x 90. */
export const cctvBenefits = {
  'camera-in-sight': (
    <>
      <path className="o h" d="M10 8h12v74H10z" />
      <path className="o" d="M22 26h14v8H22" />
      <path className="n aw" d="M80 40L112 50V82H70z" />
      <path className="o a" d="M80 40L112 50M80 40L70 82" />
      <path className="o g" d="M34 18l48 12-4 16-48-12z" />
      <path className="d" d="M72 28l-4 15" />
    </>
  ),
  'evidence-frame': (
    <>
      <path className="o" d="M16 24V10h16M88 10h16v14M104 66v14H88M32 80H16V66" />
      <path className="d" d="M34 80q2-20 26-20t26 20" />
      <circle className="o" cx="60" cy="38" r="16" />
      <path className="o a" d="M36 16h48v46H36z" />
      <path className="d" d="M54 38h1M66 38h1M55 46q5 3 10 0" />
    </>
  ),
  'remote-view': (
    <>
      <rect className="o" x="38" y="6" width="44" height="78" rx="7" />
      <path className="d" d="M38 16h44M38 74h44M55 11h10" />
      <path className="o g" d="M52 34h16v40H52z" />
      <path className="n aw" d="M42 20L76 74H42z" />
      <path className="o a" d="M42 20L76 74M42 20v54" />
      <circle className="d" cx="64" cy="56" r="2" />
      <circle className="d" cx="60" cy="79" r="1.5" />
    </>
  ),
  'policy-sheet': (
    <>
      <path className="o" d="M22 8h46l14 14v60H22z" />
      <path className="d" d="M68 8v14h14M32 32h38M32 42h38M32 52h24M32 62h18" />
      <circle className="o a aw" cx="80" cy="62" r="14" />
      <path className="o a" d="M74 62l5 5 8-10" />
    </>
  ),
};
