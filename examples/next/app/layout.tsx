import type { ReactNode } from 'react'

export const metadata = { title: 'copydesk in Next.js' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ maxWidth: 760, margin: '40px auto', padding: '0 16px', fontFamily: 'system-ui' }}>
        {children}
      </body>
    </html>
  )
}
