/** The product's mark. Separate from the other marks, which the guest pages do not load. */
/** The mark: 题 cut into an indigo seal. */
export function Seal({ size = 32 }: { size?: number }) {
  return (
    <span
      className="tk-seal"
      style={{ width: size, height: size, fontSize: size * 0.62, borderRadius: size * 0.17 }}
      aria-hidden
    >
      题
    </span>
  );
}

export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <span className="tk-wordmark">
      <Seal size={size} />
      <span>
        <b lang="zh-CN">题库</b>
        <i>Tiku</i>
      </span>
    </span>
  );
}
