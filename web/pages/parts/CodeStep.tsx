import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { messageOf } from '../../app/api/failure.ts'
import { useTranslation } from '../../app/languages.ts'
import { showToast } from '../../ui/toasts.ts'
import { WithEmail } from '../../ui/WithEmail.tsx'
import { codeFault, codeIn, plainCode } from './codeChecks.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { Field } from './Field.tsx'
import { PageHead } from './PageHead.tsx'
import { useCountdown } from './useCountdown.ts'
import { useFaultText } from './useFaults.ts'

interface CodeStepProps {
  readonly email: string
  readonly resendAfterSeconds: number
  readonly onCheck: (code: string) => Promise<void>
  readonly onResend: () => Promise<void>
  readonly onChangeEmail: () => void
}

/** The code from the mail, or another one when it does not come. */
export function CodeStep({ email, resendAfterSeconds, onCheck, onResend, onChangeEmail }: CodeStepProps) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const fault = codeFault(code)
  return (
    <>
      <PageHead
        title={t(($) => $.app.code.title)}
        lead={<WithEmail>{t(($) => $.app.code.sentTo, { email })}</WithEmail>}
      />
      <EntranceForm
        submitLabel={t(($) => $.app.code.check)}
        busyLabel={t(($) => $.app.code.checking)}
        isSound={() => {
          setTried(true)
          return !fault
        }}
        onSend={() => onCheck(plainCode(code))}
      >
        <Field
          label={t(($) => $.app.fields.code)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          problem={tried ? faultText(fault) : ''}
          onChange={(event) => setCode(codeIn(event.target.value))}
        />
      </EntranceForm>
      <div className="-ms-3 mt-4 flex flex-wrap gap-2">
        <Resend seconds={resendAfterSeconds} onResend={onResend} />
        <Button look="quiet" size="small" onPress={onChangeEmail}>
          {t(($) => $.app.code.change)}
        </Button>
      </div>
    </>
  )
}

function Resend({ seconds, onResend }: { readonly seconds: number; readonly onResend: () => Promise<void> }) {
  const { t } = useTranslation()
  const [left, restart] = useCountdown(seconds)
  async function resend(): Promise<void> {
    restart(seconds)
    try {
      await onResend()
      showToast(
        'info',
        t(($) => $.app.code.resent),
      )
    } catch (caught) {
      showToast('error', messageOf(caught))
    }
  }
  return (
    <Button look="quiet" size="small" isDisabled={left > 0} onPress={() => void resend()}>
      {left > 0 ? t(($) => $.app.code.resendIn, { count: left }) : t(($) => $.app.code.resend)}
    </Button>
  )
}
