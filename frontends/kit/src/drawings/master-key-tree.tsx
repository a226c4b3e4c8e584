import { Drawing } from './drawing';

export function MasterKeyTree() {
  return (
    <Drawing label="Master-key tree: one grand master, two masters, four doors">
      <path
        className="d"
        d="M160 62V82M82 100V82H238V100M82 128V148M46 166V148H118V166M238 128V148M202 166V148H274V166"
      />
      <g className="w n">
        <circle cx="160" cy="82" r="3" />
        <circle cx="82" cy="148" r="3" />
        <circle cx="238" cy="148" r="3" />
      </g>
      <path
        className="o aw a"
        d="M130 24H114a20 20 0 1 0 0 36h16V50h74l8-8-8-8H196l-5 5-6-5h-7l-5 5-6-5h-6l-5 5-6-5h-4V34h-10zM104 36a6 6 0 1 0 .1 0z"
        fillRule="evenodd"
      />
      <g>
        <path
          className="o g"
          d="M64 102H54a13 13 0 1 0 0 24h10v-7h46l6-6-6-5h-6l-4 4-4-4h-6l-4 4-4-4h-4l-4 4-3-4h-1zM47 111a3.500 3.500 0 1 0 .1 0z"
        />
      </g>
      <path
        className="o g"
        d="M220 102h-10a13 13 0 1 0 0 24h10v-7h46l6-6-6-5h-2l-4 4-4-4h-4l-4 4-6-4h-5l-4 4-3-4h-2zM203 111a3.500 3.500 0 1 0 .1 0z"
      />
      <path className="o g" d="M28 166h36v56H28zM100 166h36v56h-36zM184 166h36v56h-36zM256 166h36v56h-36z" />
      <path
        className="d"
        d="M33 171h26v20H33zM105 171h26v46h-26zM189 171h12v46h-12zM203 171h12v46h-12zM261 171h26v12h-26zM261 187h26v12h-26zM261 203h26v14h-26z"
      />
      <g className="d g">
        <circle cx="57" cy="204" r="4" />
        <circle cx="126" cy="194" r="4" />
        <circle cx="202" cy="196" r="4" />
        <circle cx="283" cy="194" r="4" />
      </g>
      <path className="o" d="M12 222H308" />
      <path className="d h n" d="M12 223H308V230H12z" />
    </Drawing>
  );
}
