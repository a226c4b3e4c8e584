/** Benefits of smart locks, each on a sheet of 120 x 90. */
export const smartBenefits = {
  'keyless-entry': (
    <>
      <rect className="o" x="36" y="8" width="48" height="74" rx="7" />
      <path className="d" d="M44 62h32v12H44z" />
      <circle className="d" cx="48" cy="22" r="5" />
      <circle className="d" cx="60" cy="22" r="5" />
      <circle className="d" cx="72" cy="22" r="5" />
      <circle className="d" cx="48" cy="36" r="5" />
      <circle className="o a aw" cx="60" cy="36" r="5" />
      <circle className="d" cx="72" cy="36" r="5" />
      <circle className="d" cx="48" cy="50" r="5" />
      <circle className="d" cx="60" cy="50" r="5" />
      <circle className="d" cx="72" cy="50" r="5" />
    </>
  ),
  'remote-access': (
    <>
      <rect className="o" x="14" y="12" width="34" height="66" rx="6" />
      <path className="d" d="M14 22h34M14 68h34M27 17h8" />
      <path className="o a" d="M58 35a14 14 0 0 1 0 20M67 28a24 24 0 0 1 0 34M76 21a34 34 0 0 1 0 48" />
      <path className="o h" d="M96 10h12v70H96z" />
      <path className="o" d="M96 40H86v10h10" />
    </>
  ),
  'activity-log': (
    <>
      <path className="o" d="M16 10h62v70H16z" />
      <path className="d" d="M26 24h8M42 24h26M26 38h8M42 38h18M26 52h8M42 52h26M26 66h8M42 66h12" />
      <circle className="o g" cx="86" cy="58" r="22" />
      <path className="o a" d="M86 44v14l9 7" />
      <path className="d" d="M86 40v-1M86 77v-1M68 58h-1M105 58h-1" />
    </>
  ),
  'guest-code': (
    <>
      <path className="o" d="M14 18h92v54H14z" />
      <path className="d" d="M14 32h92M30 12v12M90 12v12" />
      <path className="d" d="M40 32v40M66 32v40M14 52h92" />
      <path className="o a aw" d="M40 32h26v20H40z" />
      <path className="d" d="M47 42l4 4 8-9" />
    </>
  ),
};
