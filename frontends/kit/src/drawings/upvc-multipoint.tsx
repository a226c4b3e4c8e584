import { Drawing } from './drawing';

export function UpvcMultipoint() {
  return (
    <Drawing label="Multipoint strip of a uPVC door: hooks, rollers, latch and gearbox">
      <path
        className="o h"
        d="M10 34H40V52H10zM72 34H98V52H72zM118 34H132V52H118zM190 34H206V52H190zM226 34H252V52H226zM284 34H310V52H284z"
      />
      <path className="d" d="M40 34H72M98 34H118M132 34H190M206 34H226M252 34H284" />
      <path className="o g" d="M10 88H310V98H10z" />
      <path className="d" d="M24 93h6M84 93h6M128 93h6M232 93h6M292 93h6" />
      <path className="o g" d="M34 98H82V132H34zM246 98H294V132H246z" />
      <circle className="d" cx="66" cy="115" r="5" />
      <circle className="d" cx="278" cy="115" r="5" />
      <path
        className="o aw a"
        d="M60 122V66q0-20-20-20v12q6 2 6 10V122zM272 122V66q0-20-20-20v12q6 2 6 10V122z"
      />
      <circle className="o g" cx="108" cy="74" r="8" />
      <circle className="d w" cx="108" cy="74" r="2" />
      <path className="d" d="M108 82v6" />
      <circle className="o g" cx="216" cy="74" r="8" />
      <circle className="d w" cx="216" cy="74" r="2" />
      <path className="d" d="M216 82v6" />
      <path className="d" d="M82 104H128M82 112H128M200 104H246M200 112H246" />
      <path className="o g" d="M128 98H200V184H128z" />
      <path className="o g" d="M136 88V58l14-10V88z" />
      <path className="o g" d="M164 88V52h20V88z" />
      <circle className="o g" cx="143" cy="126" r="11" />
      <path className="d" d="M139 122h8v8h-8z" />
      <path className="o g" d="M174 157a14 14 0 1 1 12 0v17a6 6 0 0 1-12 0z" />
      <circle className="d" cx="180" cy="144" r="8" />
      <path className="d" d="M180 138v12" />
      <path className="c" d="M143 108V210M180 122V210" />
      <path className="d m" d="M143 204H180M149 201l-6 3 6 3M174 201l6 3-6 3" />
    </Drawing>
  );
}
