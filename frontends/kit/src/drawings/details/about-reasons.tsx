/** Reasons to choose us, each on a sheet of 120 x 90. */
export const aboutReasons = {
  'fast-response': (
    <>
      <circle className="o" cx="60" cy="50" r="32" />
      <path className="o" d="M54 8h12M60 8v10M84 22l6-6" />
      <path
        className="d"
        d="M60 22v5M60 73v5M32 50h5M83 50h5M40 30l3.500 3.500M80 70l-3.500-3.500M40 70l3.500-3.500"
      />
      <path className="n aw" d="M60 50V24A26 26 0 0 1 82.500 63z" />
      <path className="o a" d="M60 50V24A26 26 0 0 1 82.500 63z" />
      <circle className="af" cx="60" cy="50" r="3" />
    </>
  ),
  'fully-certified': (
    <>
      <path className="o" d="M26 8h68v58H26z" />
      <path className="d" d="M32 14h56v46H32zM42 26h36M42 34h36M42 42h20" />
      <path className="o g" d="M66 62l-5 22 13-7 13 7-5-22z" />
      <circle className="o a aw" cx="74" cy="56" r="15" />
      <path className="o a" d="M67 56l5 5 9-11" />
    </>
  ),
  'experienced-team': (
    <>
      <circle className="o" cx="60" cy="15" r="9" />
      <path className="o g" d="M51 22l-29 44a7 7 0 1 0 6 4l29-40z" />
      <path className="o g" d="M69 22l29 44a7 7 0 1 1-6 4l-29-40z" />
      <path className="o aw a" d="M56 26h8v30h5v6h-5v6h6v8h-6v6h-8z" />
      <circle className="d" cx="60" cy="15" r="4" />
      <circle className="d" cx="24" cy="72" r="2.500" />
      <circle className="d" cx="96" cy="72" r="2.500" />
    </>
  ),
  'quality-guaranteed': (
    <>
      <path className="o" d="M22 40h52v42H22z" />
      <path className="o" d="M32 40V28a16 16 0 0 1 32 0v12" />
      <path className="d" d="M37 40V28a11 11 0 0 1 22 0v12M28 46h40v30H28z" />
      <path className="d w" d="M44 58a4 4 0 1 1 8 0q0 2-2 3l2 9h-8l2-9q-2-1-2-3z" />
      <circle className="o a aw" cx="88" cy="34" r="19" />
      <path className="o a" d="M80 34l6 6 11-13" />
    </>
  ),
};
