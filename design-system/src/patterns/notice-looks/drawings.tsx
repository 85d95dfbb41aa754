/* Each drawing is 640 by 180: lines use the current colour, `data-gilt` parts are gilded. */

function Candle({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path data-gilt="" d="M0-5c-6-4-2-10 0-17 4 6 6 13 0 17Z" />
      <path d={`M-5 0h10v${height}h-10ZM0 0v-5`} />
    </g>
  );
}

/** A pointed arch by candlelight, and stairs that do not meet. */
export function Castle() {
  return (
    <>
      <path data-gilt="" d="M292 180v-76c0-26 18-40 28-48 10 8 28 22 28 48v76Z" />
      <path d="M250 180V98c0-48 38-66 70-88 32 22 70 40 70 88v82M270 180v-78c0-38 28-52 50-68 22 16 50 30 50 68v78M292 180v-76c0-26 18-40 28-48 10 8 28 22 28 48v76" />
      <path d="M234 180h172M250 98h20M370 98h20M60 180h36v-20h36v-20h36v-20h36v-20h30" />
      <path d="M406 100h30v20h36v20h36M532 122h32v20h32v20h32M532 122l-8 6M508 140l-6 6" />
      <path d="M514 134l8-6M517 140l8-6" strokeDasharray="2 5" />
      <Candle x={96} y={64} height={26} />
      <Candle x={158} y={38} height={20} />
      <Candle x={212} y={62} height={24} />
      <Candle x={432} y={48} height={22} />
      <Candle x={494} y={70} height={28} />
      <Candle x={558} y={42} height={20} />
    </>
  );
}

/** An open book with a road leading to the hills. */
export function StoryBook() {
  return (
    <>
      <circle data-gilt="" cx="320" cy="46" r="22" />
      <path d="M320 12V4M286 46h-10M364 46h-10M296 22l-6-6M344 22l6-6" />
      <path d="M150 92c40-34 82-36 118-6 36-34 84-34 122-2 34-24 68-22 100 4M306 128c-10-12 22-18 12-32-5-7-9-9-10-16M338 128c0-14 14-20 2-34-6-7-11-8-12-14" />
      <path d="M320 146c-36-24-98-26-160-14v36c62-12 124-10 160 8 36-18 98-20 160-8v-36c-62-12-124-10-160 14ZM320 146v30M190 142c38-5 70-3 98 6M190 154c38-5 70-3 98 6M450 142c-38-5-70-3-98 6M450 154c-38-5-70-3-98 6" />
      <path d="M206 86V66M198 74l8-10 8 10M200 82l6-8 6 8M226 84V72M220 78l6-8 6 8M432 84V62M424 72l8-12 8 12M426 80l6-8 6 8" />
      <path d="M76 60c6-6 12-6 16 0 4-6 10-6 16 0M540 44c6-6 12-6 16 0 4-6 10-6 16 0M116 40c4-4 8-4 11 0 3-4 7-4 11 0" />
    </>
  );
}

/** A manuscript with notes in its margins, and a quill. */
export function Manuscript() {
  return (
    <>
      <path data-gilt="" d="M226 42h38v38h-38Z" />
      <path d="M196 180V22c0-6 4-10 10-10h228c6 0 10 4 10 10v158M226 42h38v38h-38ZM236 74l9-26 9 26M239 65h12" />
      <path d="M278 48h136M278 62h120M278 76h136M226 96h188M226 110h170M226 124h188M226 138h150M226 152h188M226 166h96" />
      <path
        d="M120 58c18-8 34-6 50 0M128 70c14-5 28-4 40 0M176 64c6 2 10 4 14 8M112 122c20-8 40-7 58 0M124 134c14-5 28-4 44 0M176 128c6 1 10 2 14 4"
        strokeDasharray="9 4"
      />
      <path d="M396 136c-4 4-14 4-20 2" />
      <path d="M450 148 470 124M466 128c2-42 36-86 92-108-4 52-38 92-92 108ZM470 124c20-36 46-66 76-90M492 92l4 20M514 66l8 20M482 106l22-4M504 78l24-2" />
      <path d="M500 180c-4-18 4-26 8-30h32c4 4 12 12 8 30M504 150v-8h40v8" />
    </>
  );
}

/** A steaming bowl, bread, and a laid table. */
export function Table() {
  return (
    <>
      <path data-gilt="" d="M438 152c-6-34 22-50 58-50s64 16 58 50Z" />
      <path d="M40 166h560M242 96h156c0 38-30 64-78 64s-78-26-78-64ZM234 96h172M288 166l4-8h56l4 8M248 116c48 12 96 12 144 0" />
      <path d="M290 80c-12-14 10-20 0-36-5-8-3-14 2-20M320 76c-12-16 12-24 0-42-5-9-3-16 2-22M350 80c-12-14 10-20 0-36-5-8-3-14 2-20" />
      <path d="M438 152c-6-34 22-50 58-50s64 16 58 50c-1 8-6 14-14 14h-88c-8 0-13-6-14-14ZM468 108c6 8 6 18 2 28M496 104c6 9 6 20 2 32M524 109c6 8 6 18 2 28" />
      <path d="M96 166c-6-26 6-40 34-40s40 14 34 40M130 126v-10M124 112c0-5 12-5 12 0v4h-12ZM188 92v74M180 92v20c0 12 16 12 16 0V92M214 166v-40c-8-6-8-30 0-36 8 6 8 30 0 36" />
    </>
  );
}

/** A line of chant in old notation, and a bell. */
export function ChoirBook() {
  return (
    <>
      <path
        d="M60 52c90-22 180-22 270 0s170 22 250 0M60 74c90-22 180-22 270 0s170 22 250 0M60 96c90-22 180-22 270 0s170 22 250 0M60 118c90-22 180-22 270 0s170 22 250 0"
        opacity="0.55"
      />
      <path d="M76 50v20h10M76 70v20h10M76 50h10" />
      <g data-ink="">
        <path d="M126 73h12v12h-12ZM160 54h12v12h-12ZM172 46h12v12h-12ZM218 66h12v12h-12ZM262 44h12v12h-12ZM274 56h12v12h-12ZM286 67h12v12h-12ZM336 64h12v12h-12ZM372 92h12v12h-12ZM384 82h12v12h-12ZM430 88h12v12h-12ZM478 66h12v12h-12ZM514 84h12v12h-12Z" />
      </g>
      <path d="M184 58v26M286 56v20M396 94v-26M138 85v22" />
      <path data-gilt="" d="M262 142h116c-4 20-24 32-58 32s-54-12-58-32Z" />
      <path d="M262 142h116c-4 20-24 32-58 32s-54-12-58-32ZM256 142h128M274 180h92M392 136l58-18M448 112l14 10M240 132c-8 10-8 22 0 32M226 126c-12 14-12 32 0 46M400 150c6 8 6 14 2 22M414 146c8 10 8 20 3 30" />
    </>
  );
}
