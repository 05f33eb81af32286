import type { Policy } from '../policy.ts'

export const de: Policy = {
  title: 'Datenschutzerklärung',
  updated: '30/11/2026',
  lead: 'Sofra zeigt Speisekarten und übermittelt Bestellungen. Gespeichert wird, was dafür nötig ist, und nichts anderes: keine Werbung, keine Analyse durch Dritte, keine Skripte von Dritten, kein Profil von Ihnen. Diese Seite sagt, was gespeichert wird, wo, wie lange, und was Sie verlangen können.',
  sections: [
    {
      heading: 'Wer verantwortlich ist',
      paragraphs: [
        'Sie befinden sich auf dem Server {host}. Wer ihn betreibt, ist für den Dienst als Ganzes verantwortlich: für die Konten, die Protokolle, die Sicherheit und die Sicherungskopien. Sofra ist eine Software, die viele betreiben können; wer sie herstellt, erhält von diesem Server keine Daten.',
        'Jedes Restaurant, jede Bar und jedes Café mit einer Karte hier ist für das verantwortlich, was Sie dort angeben: Ihre Bestellungen, Rufe, Bewertungen und Ihr Feedback. Wenden Sie sich dafür zuerst an den Betrieb; Name, Adresse und Telefonnummer stehen auf seiner Karte. Für alles andere wenden Sie sich an den Betreiber von {host}.',
      ],
    },
    {
      heading: 'Wenn Sie eine Karte lesen oder bestellen',
      list: [
        'Ein Cookie namens sofra_client enthält eine Zufallszahl, den Zeitpunkt seiner Erstellung und eine Signatur. Durch ihn gehören Ihre Bestellungen, Bewertungen und Rufe Ihnen und sonst niemandem. Er sagt nicht, wer Sie sind. Jeder Besuch erneuert ihn; ohne Besuch löschen ihn Browser nach etwa 400 Tagen.',
        'Ihre Auswahl bleibt in Ihrem Browser: Sprache, Liste oder Raster, die zuletzt geöffnete Karte mit ihrem Betrieb und ihrer Währung, die zuletzt gelesenen Karten (damit sie sich ohne Netz öffnen), was Sie nicht essen, Ihr Warenkorb oder Ihre Favoriten, eine noch nicht gesendete Bestellung, ob Sie Töne und Benachrichtigungen möchten, Ihre Rufe nach der Bedienung, solange der Tab offen ist, und, wenn Sie sie eingegeben haben, Name, Adresse, E-Mail-Adresse und Telefonnummer für eine Abholung oder Lieferung. Vier davon sind auch Cookies, damit die Seite gleich so ankommt, wie Sie es möchten: die Sprache, die der Gerichte, die Ansicht und die Karte. Dazu kommt ein Zugangsschlüssel, der höchstens einen Tag gilt und mit dem die Seite den Server nach Daten fragt; er sagt nicht, wer Sie sind.',
        'Nach Ihrem Standort werden Sie gefragt, wenn Sie von einem Tisch aus eine Bestellung senden oder die Bedienung rufen, um zu prüfen, ob Sie dort sind. Er wird in diesem Moment mit dem Ort des Betriebs verglichen und nicht gespeichert.',
        'Zu einer Bestellung werden Gerichte, Preise, Kommentar, Tisch, Zeiten und Entscheidung, Ihre Zufallszahl und die Internetadresse (IP), von der sie kam, gespeichert. Zu einer Lieferung auch Adresse, Postleitzahl, E-Mail-Adresse und Telefonnummer, Ihr Name, wenn Sie ihn angeben, und Ihr Standort, wenn Sie auf die Schaltfläche dafür tippen, damit die Lieferung Sie erreicht; zu einer Bestellung, die Sie abholen, Name und Telefonnummer. Bestellungen, die nie gesendet wurden, werden nach 24 Stunden gelöscht. Wenn Sie Benachrichtigungen einschalten, wird die Adresse Ihres Geräts bei seinem Push-Dienst bis zwei Tage nach Ihrer Bestellung gespeichert.',
        'Zu einem Ruf nach der Bedienung werden Tisch, Zeit, Ihre Zufallszahl und die IP-Adresse gespeichert.',
        'Zu einer Bewertung werden die Sterne und Ihre Zufallszahl gespeichert, und 30 Tage lang die IP-Adresse, damit niemand ein Gericht hundertmal bewertet. Zu Feedback werden der Name und der Text, die Sie schreiben, und Ihre Zufallszahl gespeichert.',
        'Zu einem Besuch werden Ihre Zufallszahl, der Betrieb und die Zeiten der ersten und der letzten Seite gespeichert, damit der Betrieb seine Besuche zählen kann. Weder Ihre IP-Adresse noch Ihr Gerät wird damit gespeichert. Nach 13 Monaten wird er gelöscht; es bleibt nur, wie viele Besuche es an einem Tag gab.',
        'Ein Betrieb kann eine Zufallszahl oder eine IP-Adresse sperren, die seine Bestellungen missbraucht. Die Sperre bleibt, bis der Betrieb sie aufhebt.',
      ],
    },
    {
      heading: 'Wenn Sie mit Sofra arbeiten',
      list: [
        'Zu Ihrem Konto werden Vorname, Nachname, E-Mail-Adresse und ein Hash Ihres Passworts (Argon2id) gespeichert, nie das Passwort selbst. Zu jeder Sitzung wird gespeichert, welche Art von Browser und Gerät sich angemeldet hat, damit Sie sie wiedererkennen. Sitzungen enden nach 30 Tagen ohne Nutzung, beim Abmelden und bei einer Änderung des Passworts; Links für ein neues Passwort nach einer Stunde. Bei der Anmeldung in zwei Schritten wird der Schlüssel der App verschlüsselt gespeichert, ein Passkey nur mit seinem öffentlichen Teil, und Wiederherstellungscodes und PIN als Hash.',
        'Zum Betrieb wird gespeichert, was er veröffentlicht: Name, Adresse, Telefonnummer, Koordinaten, Öffnungszeiten, Karten, Bilder. Hochgeladene Bilder werden neu kodiert, was alle Angaben zu Ort und Kamera entfernt; Videos bleiben, wie sie ankommen.',
        'Wenn Sie Benachrichtigungen erlauben, wird die Adresse, die der Push-Dienst Ihres Browsers vergeben hat, so lange gespeichert wie die Sitzung. Nachrichten an sie sind verschlüsselt und nennen den Tisch oder die Bestellung, um die es geht.',
        'Ein Inhaber kann alles, was zum Betrieb gespeichert ist, als ZIP herunterladen und den Betrieb löschen: Einstellungen, Passwort. Dort können alle mit E-Mail-Adresse, Passwort und zweiten Schritten einen Betrieb verlassen oder ihr Konto löschen; der Name bleibt bei dem, was sie getan haben.',
        'Ein Protokoll sagt, wer Preise, Rechnungen, Einstellungen oder das Team geändert, Rabatte gegeben, Daten heruntergeladen oder sich angemeldet hat, wann und mit welchem Browser. Es enthält nichts über Gäste, niemand kann es ändern, und nur Inhaber und Leitung lesen es. Seine Einträge werden nach 24 Monaten gelöscht.',
        'Ihr Browser speichert die Sitzung, Ihre Sprache, die Darstellung und den Ton. Wer vom Personal über eine Bestellung entschieden hat, wird mit der Bestellung gespeichert.',
      ],
    },
    {
      heading: 'Auf dem Server selbst',
      list: [
        'Protokolle enthalten die Art einer Anfrage, ihr Ergebnis, ihre Dauer und eine Zufallszahl für sie. Sie enthalten keine IP-Adresse, keinen Namen, keine E-Mail-Adresse, kein Passwort und keinen Kommentar. (Ein Server ohne E-Mail-Dienst protokolliert auch die Links, die er sonst per E-Mail gesendet hätte.)',
        'Gegen Missbrauch zählt der Server Anfragen nach Zufallszahl und IP-Adresse und fehlgeschlagene Anmeldungen nach Konto und IP-Adresse, in seinem Arbeitsspeicher, höchstens 15 Minuten lang.',
        'Damit zweimaliges Tippen nicht zweimal bestellt, wird die Antwort auf eine Bestellung, einen Ruf oder Feedback einen Tag lang gespeichert; bei Ihrer allerersten mit der IP-Adresse.',
        'E-Mails gehen nur an das Personal, über den E-Mail-Dienst des Betreibers; wo Betriebe Sofra über Stripe bezahlen, erhält Stripe die E-Mail-Adresse der Person, die sich registriert hat, und die Bankkarte, die dieser Server nie sieht.',
        'Fotos einer Karte werden auf diesem Server gelesen; wo sein Betreiber einen Dienst angegeben hat, der sie ebenfalls liest oder Karten übersetzt, erhält dieser die Fotos und die Texte der Karte, die zu übersetzen sind, und nichts anderes.',
      ],
    },
    {
      heading: 'Wie lange es bleibt',
      paragraphs: [
        'Alles, wofür oben eine Frist steht, wird nach ihrem Ablauf automatisch gelöscht. Bestellungen, Rufe, Bewertungen und Feedback haben keine: Sie bleiben, solange der Betrieb Sofra nutzt oder bis sie auf Ihren Wunsch gelöscht werden. Ein Betrieb, den sein Inhaber löscht, wird sofort geschlossen und nach 30 Tagen mit allem gelöscht, was zu ihm gehört. Sicherungskopien des Betreibers können noch einige Zeit länger eine Kopie enthalten.',
      ],
    },
    {
      heading: 'Wer es sonst sieht',
      paragraphs: [
        'Das Personal eines Betriebs sieht die Bestellungen, Rufe und das Feedback dieses Betriebs und keines anderen. Der Betreiber und das Unternehmen, bei dem der Server oder seine Bilder liegen, können technisch auf alles zugreifen. Push-Nachrichten laufen verschlüsselt über den Dienst des Herstellers Ihres Browsers. Bilder und Links, die ein Betrieb von anderswo übernimmt, werden von dort geladen, wodurch diese Stelle Ihre IP-Adresse sieht. Nichts wird verkauft oder für Werbung weitergegeben.',
      ],
    },
    {
      heading: 'Auf welcher Grundlage',
      paragraphs: [
        'Nach der Datenschutz-Grundverordnung: Bestellungen, Lieferungen und Konten, weil sie erfüllen, worum Sie gebeten haben (Artikel 6 Absatz 1 Buchstabe b); das Zählen von Besuchen, Sperren und Begrenzungen, weil ein Betrieb ein berechtigtes Interesse an einem sicheren Ablauf hat (Artikel 6 Absatz 1 Buchstabe f); Standort und Benachrichtigungen, weil Sie sie erlauben, jedes Mal oder bis Sie das in Ihrem Browser widerrufen (Artikel 6 Absatz 1 Buchstabe a). Der Cookie und die gespeicherte Auswahl sind für das nötig, was Sie von der Seite verlangen, deshalb fragt kein Banner danach.',
      ],
    },
    {
      heading: 'Was Sie tun können',
      list: [
        'Einsehen, berichtigen, mitnehmen oder löschen lassen, was über Sie gespeichert ist, seine Nutzung einschränken oder ihr widersprechen: Schreiben Sie dem Betrieb oder dem Betreiber. Da das meiste mit einer Zufallszahl verbunden ist, geben Sie an, wann und an welchem Tisch Sie bestellt haben oder was unter Ihren Bestellungen steht.',
        'Es selbst löschen: in der Karte unter Einstellungen, Ihre Daten. Bewertungen, Feedback und Rufe werden gelöscht; Bestellungen bleiben mit Gerichten, Preisen und Tisch in der Buchhaltung des Betriebs, und nichts darin führt zu Ihnen.',
        'Cookies und Websitedaten in Ihrem Browser löschen: Die Zufallszahl ist weg, und niemand kann Ihre Bestellungen mehr mit Ihrem Browser verbinden. Bei Ihrem nächsten Besuch erhalten Sie eine neue.',
        'Standort oder Benachrichtigungen ablehnen: Karten bleiben lesbar; Bestellungen am Tisch und Rufe brauchen den Standort, Abholung und Lieferung nicht.',
        'Sich bei der Datenschutzbehörde des Ortes beschweren, an dem Sie leben oder an dem der Betrieb ist.',
      ],
    },
  ],
}
