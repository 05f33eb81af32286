-- A guest may delete what it wrote, wherever that was.
create index feedback_of_guest on feedback (guest_id);
