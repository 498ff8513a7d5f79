import { useTranslation } from '../../i18n/languages.ts'

interface ProgressCircleProps {
  readonly percent: number
  readonly size?: number
  /** Shows the percentage inside the circle. */
  readonly showPercent?: boolean
}

const radius = 24
const circumference = 2 * Math.PI * radius

/** The percentage of complete sections, as a circle. */
export function ProgressCircle({ percent, size = 56, showPercent = true }: ProgressCircleProps) {
  const { t } = useTranslation()
  return (
    <svg
      role="img"
      aria-label={t(($) => $.app.steps.progress, { percent })}
      width={size}
      height={size}
      viewBox="0 0 56 56"
      fill="none"
      className="shrink-0"
    >
      <circle cx="28" cy="28" r={radius} strokeWidth="6" className="stroke-line" />
      {percent > 0 && (
        <circle
          cx="28"
          cy="28"
          r={radius}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
          transform="rotate(-90 28 28)"
          className={percent === 100 ? 'stroke-good' : 'stroke-orange'}
        />
      )}
      {showPercent && (
        <text x="28" y="32.5" textAnchor="middle" className="fill-ink text-[13px] font-semibold">
          {percent}%
        </text>
      )}
    </svg>
  )
}
