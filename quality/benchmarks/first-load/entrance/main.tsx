import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { createRoot } from 'react-dom/client'

// The first page with only React and the kit: one field and a button.
function Entrance() {
  return (
    <main>
      <h1>Welcome</h1>
      <form>
        <TextField type="email" isRequired>
          <Label>E-mail</Label>
          <Input />
        </TextField>
        <Button type="submit">Next</Button>
      </form>
    </main>
  )
}

const place = document.getElementById('root')
if (place) createRoot(place).render(<Entrance />)
