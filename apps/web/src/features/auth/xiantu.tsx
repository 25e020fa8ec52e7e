/** 弦图: four right triangles (3, 4, 5) around a unit square, after Zhao Shuang. The emblem of the guest pages. */
export function Xiantu({ label }: { label: string }) {
  return (
    <svg
      viewBox="-14 -14 168 168"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
    >
      <g strokeOpacity=".16" strokeWidth=".6">
        {Array.from({ length: 8 }, (_, line) => (
          <path key={line} d={`M0 ${line * 20} H140 M${line * 20} 0 V140`} />
        ))}
      </g>
      <path d="M60 0 L140 60 L80 140 L0 80 Z" strokeWidth="1.6" />
      <path d="M60 0 V80 H0 M140 60 H60 M80 140 V60 M0 80 H80" />
      <rect x="60" y="60" width="20" height="20" fill="currentColor" fillOpacity=".16" />
      <rect width="140" height="140" strokeOpacity=".5" />
      <g
        lang="zh-CN"
        fontSize="8"
        fill="currentColor"
        stroke="none"
        fontFamily="var(--tk-font-serif)"
        textAnchor="middle"
        aria-hidden
      >
        <text x="26" y="90">
          勾
        </text>
        <text x="53" y="46">
          股
        </text>
        <text x="112" y="30">
          弦
        </text>
      </g>
    </svg>
  );
}
